#pragma once

#include "games/settlers/catalog/files.hpp"
#include "games/settlers/catalog/names.hpp"

namespace burgrave::settlers {

/// Compiles a village sheet that has passed its schema. `catalog` has the fields and shapes that
/// the sheet refers to, `ids` those of the sheets before: the ids of its buildings are added.
Result<Village> compile_sheet(const SheetFile& sheet, const Catalog& catalog, IdRegister& ids);

}  // namespace burgrave::settlers
