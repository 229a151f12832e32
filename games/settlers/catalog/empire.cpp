#include "games/settlers/catalog/empire.hpp"

#include "core/json_schema.hpp"
#include "games/settlers/catalog/bundle.hpp"
#include "games/settlers/catalog/names.hpp"

#include <algorithm>
#include <bit>

namespace burgrave::settlers {

namespace {

constexpr int kMaxShapeCells = 16;

std::string text_of(std::size_t number) { return std::to_string(number); }
std::string text_of(int number) { return std::to_string(number); }
std::string quoted(std::string_view word) { return "'" + std::string(word) + "'"; }

/// ISR-2.6, 7.23, 7.24.
std::optional<Error> compile_track(const JsonNode& node, TrackRow& row) {
  const JsonNode sections = node["sections"];
  for (std::size_t i = 0; i < row.sections.size(); ++i) {
    const JsonNode from = sections.item(i);
    Section& section = row.sections[i];
    section.points = byte_of(from["vp"]);
    if (i > 0 && section.points < row.sections[i - 1].points) {
      return from["vp"].error("is " + text_of(int{section.points}) + ", less than the " +
                              text_of(int{row.sections[i - 1].points}) + " of the section before");
    }
    section.first_box = row.box_count;
    section.box_count = static_cast<std::uint8_t>(from["boxes"].size());
    for (std::size_t box = 0; box < section.box_count; ++box) {
      row.complete[row.box_count] = static_cast<std::uint8_t>(i);
      row.boxes[row.box_count++] = compile_cost(from["boxes"].item(box));
    }
  }
  row.complete[row.box_count] = kSections;
  return {};
}

std::optional<Error> compile_tracks(const JsonNode& tracks, Catalog& catalog) {
  for (std::size_t i = 0; i < catalog.tracks.size(); ++i) {
    const JsonNode track = tracks.item(i);
    if (track["id"].text() != kTrackIds[i]) {  // ISR-7.21
      return track["id"].error(quoted(track["id"].text()) + " stands here, the tracks are " +
                               "walls, cottages, granaries, bridges in this order");
    }
    if (auto wrong = compile_track(track, catalog.tracks[i])) return wrong;
  }
  return {};
}

std::optional<Error> compile_fields(const JsonNode& fields, Catalog& catalog) {
  IdRegister ids;
  catalog.field_count = static_cast<int>(fields.size());
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const JsonNode from = fields.item(i);
    if (auto wrong = ids.add(from["id"])) return wrong;
    if (auto wrong = check_names(from)) return wrong;
    Field& field = catalog.fields[i];
    field.id = from["id"].text();
    field.circle_count = static_cast<std::uint8_t>(from["boxes"].size());
    for (std::size_t circle = 0; circle < field.circle_count; ++circle) {
      field.circles[circle] = compile_bundle(from["boxes"].item(circle));
    }
    field.equal_before = equals_before(field.circles, field.circle_count);
  }
  return {};
}

Result<std::size_t> field_named(const JsonNode& id, const Catalog& catalog) {
  std::vector<std::string_view> known;
  for (std::size_t i = 0; i < static_cast<std::size_t>(catalog.field_count); ++i) {
    if (catalog.fields[i].id == id.text()) return i;
    known.push_back(catalog.fields[i].id);
  }
  return id.error(not_one_of(id.text(), known));
}

/// ISR-7.30 to 7.32: bridges from left to right, one for each field. Pre: the fields are compiled.
std::optional<Error> compile_bridges(const JsonNode& bridges, Catalog& catalog) {
  IdRegister ids;
  int section = 0;
  for (std::size_t i = 0; i < bridges.size(); ++i) {
    const JsonNode bridge = bridges.item(i);
    if (auto wrong = ids.add(bridge["id"])) return wrong;
    const JsonNode sections = bridge["sections"];
    for (std::size_t k = 0; k < sections.size(); ++k) {
      if (sections.item(k).number() == ++section) continue;
      return sections.item(k).error("is " + text_of(sections.item(k).number()) +
                                    ", the next section from left to right is " + text_of(section));
    }
    const JsonNode unlocks = bridge["unlocks"];
    const Result<std::size_t> place = field_named(unlocks, catalog);
    if (!place) return place.error();
    Field& field = catalog.fields[*place];
    if (field.bridge_sections != 0) {
      return unlocks.error(quoted(field.id) + " is unlocked by a bridge before");
    }
    field.bridge_sections = static_cast<std::uint8_t>(section);
  }
  return {};
}

std::optional<Error> check_bridges(const JsonNode& fields, const Catalog& catalog) {
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (catalog.fields[i].bridge_sections != 0) continue;
    return fields.item(i).error("is unlocked by no bridge: " + quoted(catalog.fields[i].id) +
                                " could never be harvested");
  }
  return {};
}

/// ISR-9.15: whether every cell is reached from the first one over sides that cells share.
bool hangs_together(Cells cells) {
  Cells first_column = 0, last_column = 0;
  for (int row = 0; row < kTracks; ++row) {
    first_column |= Cells{1} << (row * kSections);
    last_column |= Cells{1} << (row * kSections + kSections - 1);
  }
  Cells reached = cells & (~cells + 1);
  for (Cells before = 0; reached != before;) {
    before = reached;
    reached |= (reached & ~last_column) << 1 | (reached & ~first_column) >> 1 |
               reached << kSections | reached >> kSections;
    reached &= cells;
  }
  return reached == cells;
}

Result<Shape> compile_shape(const JsonNode& node) {
  const JsonNode rows = node["rows"];
  Shape shape;
  shape.id = node["id"].text();
  shape.rows = static_cast<std::uint8_t>(rows.size());
  shape.columns = static_cast<std::uint8_t>(rows.item(0).text().size());
  std::uint32_t used_columns = 0;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const std::string_view text = rows.item(row).text();
    const std::size_t other = text.find_first_not_of("#.");
    if (other != text.npos) {
      return rows.item(row).error(quoted(excerpt(text)) + " may hold only '#' and '.'");
    }
    if (text.size() != shape.columns) {
      return rows.item(row).error("is " + text_of(text.size()) + " wide, the first row is " +
                                  text_of(int{shape.columns}));
    }
    for (std::size_t column = 0; column < text.size(); ++column) {
      if (text[column] != '#') continue;
      used_columns |= 1U << column;
      shape.cells |= Cells{1} << (row * kSections + column);
    }
  }
  const bool top = rows.item(0).text().find('#') != std::string_view::npos;
  const bool bottom = rows.item(rows.size() - 1).text().find('#') != std::string_view::npos;
  const std::uint32_t last_column = 1U << (shape.columns - 1U);
  if (!top || !bottom || (used_columns & 1U) == 0 || (used_columns & last_column) == 0) {
    return rows.error("leave out rows and columns at the rim that have no '#'");
  }
  const int cells = std::popcount(shape.cells);
  if (cells < kMinPlotCells || cells > kMaxShapeCells) {
    return rows.error("have " + text_of(cells) + " '#', " + text_of(kMinPlotCells) + " to " +
                      text_of(kMaxShapeCells) + " are possible");
  }
  if (!hangs_together(shape.cells)) {
    Error error = rows.error(
        "fall into pieces: every '#' must share a side with another, so that "
        "all hang together");
    error.clause = "ISR-9.15";
    return error;
  }
  return shape;
}

}  // namespace

std::optional<Error> compile_empire(const JsonNode& empire, Catalog& catalog) {
  if (auto wrong = compile_tracks(empire["tracks"], catalog)) return wrong;
  if (auto wrong = compile_fields(empire["fields"], catalog)) return wrong;
  if (auto wrong = compile_bridges(empire["bridges"], catalog)) return wrong;
  return check_bridges(empire["fields"], catalog);
}

std::optional<Error> compile_shapes(const JsonNode& shapes, Catalog& catalog) {
  IdRegister ids;
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    if (auto wrong = ids.add(shapes.item(i)["id"])) return wrong;
    Result<Shape> shape = compile_shape(shapes.item(i));
    if (!shape) return shape.error();
    catalog.shapes.push_back(*std::move(shape));
  }
  return {};
}

}  // namespace burgrave::settlers
