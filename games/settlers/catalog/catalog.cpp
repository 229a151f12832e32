#include "games/settlers/catalog/catalog.hpp"

#include "games/settlers/catalog/empire.hpp"
#include "games/settlers/catalog/files.hpp"
#include "games/settlers/catalog/game.hpp"
#include "games/settlers/catalog/options.hpp"
#include "games/settlers/catalog/sheet.hpp"

namespace burgrave::settlers {

namespace {

/// What the files say for any sheet.
Result<Catalog> compile_general(const Documents& documents, int seats) {
  Catalog catalog;
  if (auto wrong = compile_game(root(documents, File::Game), seats, catalog)) return *wrong;
  compile_dice(root(documents, File::Dice), catalog);
  if (auto wrong = compile_empire(root(documents, File::Empire), catalog)) return *wrong;
  if (auto wrong = compile_shapes(root(documents, File::Shapes)["shapes"], catalog)) return *wrong;
  return catalog;
}

/// The sheets that can come up, checked against their schema.
Result<std::vector<SheetFile>> sheets_for(const Options& options, const DataFiles& files) {
  if (!options.adventure()) {  // ISR-3.1
    Result<SheetFile> competition = read_competition(files);
    if (!competition) return competition.error();
    std::vector<SheetFile> sheets;
    sheets.push_back(*std::move(competition));
    return sheets;
  }
  Result<std::vector<SheetFile>> sheets = read_sheets(files);
  if (!sheets) return sheets.error();
  if (auto wrong = choose_sheets(options, *sheets)) return *wrong;
  for (const SheetFile& sheet : *sheets) {
    if (auto wrong = check_sheet_form(sheet)) return *wrong;
  }
  return sheets;
}

/// Adds the villages of sheets to a catalogue; no two things in them share an id.
std::optional<Error> compile_sheets(const std::vector<SheetFile>& sheets, Catalog& catalog) {
  IdRegister ids;
  for (const SheetFile& sheet : sheets) {
    if (auto wrong = ids.add(sheet.root()["id"])) return wrong;
  }
  for (const SheetFile& sheet : sheets) {
    Result<Village> village = compile_sheet(sheet, catalog, ids);
    if (!village) return village.error();
    catalog.villages.push_back(*std::move(village));
  }
  return {};
}

DataIdentity identity_of(const Documents& documents, const std::vector<SheetFile>& sheets,
                         const Options& options) {
  std::vector<const boost::json::value*> read;
  for (const boost::json::value& document : documents) read.push_back(&document);
  for (const SheetFile& sheet : sheets) read.push_back(&sheet.document);
  return data_identity(read, option_values<Options>(kOptionFields, options));
}

}  // namespace

Result<Catalog> load_catalog(const Options& options, const DataFiles& files) {
  if (auto wrong = check_options(options)) return *wrong;
  const Result<Documents> documents = read_documents(files);
  if (!documents) return documents.error();
  Result<Catalog> catalog = compile_general(*documents, options.seats);
  if (!catalog) return catalog.error();
  const Result<std::vector<SheetFile>> sheets = sheets_for(options, files);
  if (!sheets) return sheets.error();
  if (auto wrong = compile_sheets(*sheets, *catalog)) return *wrong;
  catalog->identity = identity_of(*documents, *sheets, options);
  for (const boost::json::value& document : *documents) {
    collect_unverified(document, catalog->unverified);
  }
  for (const SheetFile& sheet : *sheets) collect_unverified(sheet.document, catalog->unverified);
  return catalog;
}

std::optional<Error> check_all_data(const DataFiles& files) {
  const Result<Documents> documents = read_documents(files);
  if (!documents) return documents.error();
  Result<Catalog> catalog = compile_general(*documents, kMaxPlayers);
  if (!catalog) return catalog.error();
  Result<SheetFile> competition = read_competition(files);
  if (!competition) return competition.error();
  Result<std::vector<SheetFile>> sheets = read_sheets(files);
  if (!sheets) return sheets.error();
  for (const SheetFile& sheet : *sheets) {
    if (auto wrong = check_sheet_form(sheet)) return *wrong;
  }
  sheets->insert(sheets->begin(), *std::move(competition));
  return compile_sheets(*sheets, *catalog);
}

}  // namespace burgrave::settlers
