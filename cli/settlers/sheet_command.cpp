#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/settlers/components.hpp"
#include "cli/texts.hpp"
#include "core/json.hpp"
#include "design/settlers/sheet.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <map>
#include <memory>
#include <set>

namespace burgrave::cli {

namespace {

namespace fs = std::filesystem;

constexpr const char* kSchema = "sheet.schema.json";
constexpr const char* kCompetition = "competition";

struct NewSettings {
  std::string file;
  int number = 0;
  std::string name_en;
  std::string name_hu;
  bool force = false;
};

struct ShowSettings {
  std::string sheet;
  std::string data;
  int width = 80;
  bool ascii = false;
};

/// The numbers of the program's own sheets, with the file of each.
std::map<int, std::string> house_sheets() {
  std::map<int, std::string> sheets;
  const std::string names = value_or_fail(settlers::embedded_data("sheets/"));
  for (std::size_t from = 0; from < names.size();) {
    const std::size_t end = names.find('\n', from);
    const std::string name = names.substr(from, end - from);
    const auto document =
        value_or_fail(parse_json(value_or_fail(settlers::embedded_data(name)), name));
    sheets[JsonNode(document, name)["number"].number()] = fs::path(name).filename().string();
    from = end + 1;
  }
  return sheets;
}

/// The numbers of the other sheets beside a file, as far as they can be read.
std::set<int> numbers_beside(const fs::path& file) {
  std::set<int> numbers;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(file.parent_path(), none)) {
    if (entry.path().extension() != ".json" || entry.path().filename() == file.filename()) continue;
    const auto text = read_file(entry.path().string());
    if (!text) continue;
    const auto document = parse_json(*text, entry.path().string());
    if (!document || !document->is_object()) continue;
    const auto* number = document->as_object().if_contains("number");
    if (number != nullptr && number->is_int64()) {
      numbers.insert(static_cast<int>(number->as_int64()));
    }
  }
  return numbers;
}

/// The number that a new sheet gets: the one asked for, or the first that nobody has.
int number_for(const NewSettings& settings, const fs::path& file) {
  std::map<int, std::string> house = house_sheets();
  const std::set<int> beside = numbers_beside(file);
  if (settings.number == 0) {
    int number = house.rbegin()->first + 1;
    while (beside.contains(number)) ++number;
    if (number > settlers::kMaxSheetNumber) {
      throw Failure{kBadInput, file.parent_path().string() + ": no number is left for a sheet"};
    }
    return number;
  }
  const auto asked = std::to_string(settings.number);
  if (beside.contains(settings.number)) {
    throw Failure{kUsage, "--number " + asked + ": another sheet in " +
                              file.parent_path().string() + " has this number"};
  }
  const auto own = house.find(settings.number);
  if (own != house.end() && own->second != file.filename()) {
    throw Failure{
        kUsage,
        fmt::format("--number {}: a sheet of the game has this number; take one from {} on, or "
                    "call the file {} to play yours in its place",
                    asked, house.rbegin()->first + 1, own->second)};
  }
  return settings.number;
}

void write(const fs::path& path, const std::string& text) {
  if (const auto error = write_file(path.string(), text)) throw Failure{kBadInput, error->text()};
}

settlers::Options adventure(int number) {
  settlers::Options options;
  options.seats = 1;
  options.mode = settlers::kModeAdventure;
  options.sheet = number;
  return options;
}

settlers::Options competition() {
  settlers::Options options;
  options.mode = settlers::kModeAdvanced;
  return options;
}

/// What to type to see and to play a new sheet. A pack has its sheets in a folder of that name.
void say_made(const fs::path& file, int number, const Texts& texts) {
  fmt::print("{}\n", texts.render(Message("cli.sheet.made")
                                      .with("path", file.string())
                                      .with("schema", std::string(kSchema))));
  fmt::print(
      "{}\n",
      texts.render(
          Message("cli.sheet.look").with("command", "burgrave sheet show " + file.string())));
  const fs::path folder = file.parent_path();
  if (folder.filename() != "sheets") {
    fmt::print("{}\n", texts.render(Message("cli.sheet.no_pack")));
    return;
  }
  const fs::path pack = folder.has_parent_path() ? folder.parent_path() : fs::path(".");
  fmt::print("{}\n",
             texts.render(Message("cli.sheet.play")
                              .with("command", fmt::format("burgrave play settlers --seats human "
                                                           "--option sheet={} --data {}",
                                                           number, pack.string()))));
}

void make(const NewSettings& settings, const Context& context) {
  const fs::path file(settings.file);
  if (file.extension() != ".json" || file.stem().extension() == ".schema") {
    throw Failure{kUsage, settings.file +
                              ": name a file that ends in .json, for example "
                              "my-village/sheets/mine.json"};
  }
  if (fs::exists(file) && !settings.force) {
    throw Failure{kBadInput, settings.file + ": is there already; --force overwrites it"};
  }
  const Texts texts = texts_of(*value_or_fail(find_game("settlers")), context.language);
  SheetHeading heading;
  heading.number = number_for(settings, file);
  heading.name_en = settings.name_en.empty() ? "My Village" : settings.name_en;
  heading.name_hu = settings.name_hu;
  if (heading.name_hu.empty())
    heading.name_hu = settings.name_en.empty() ? "Saját falum" : settings.name_en;
  const std::string text = starting_sheet(heading);
  value_or_fail(settlers::load_catalog(adventure(0), with_only_sheet(settings.file, text)), kUsage);
  write(file, text);
  write(file.parent_path() / kSchema, value_or_fail(settlers::embedded_data(kSchema)));
  say_made(file, heading.number, texts);
}

bool is_number(const std::string& word) {
  return !word.empty() &&
         std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

void show(const ShowSettings& settings, const Context& context) {
  DataFiles files = settlers_components(settings.data);
  settlers::Options options;
  if (settings.sheet == kCompetition) {
    options = competition();
  } else if (is_number(settings.sheet)) {
    const int number =
        value_or_fail(parse_number("sheet", settings.sheet, 1, settlers::kMaxSheetNumber), kUsage);
    options = adventure(number);
  } else {
    options = adventure(0);
    files = with_only_sheet(settings.sheet, value_or_fail(read_file(settings.sheet)), files);
  }
  BoardStyle style;
  style.width = settings.width;
  style.unicode = !settings.ascii;
  fmt::print("{}", value_or_fail(settlers_sheet_text(files, options, context.language, style)));
  for (const Error& warning : settlers::data_warnings(files)) {
    fmt::print(stderr, "warning: {}\n", warning.text());
  }
}

void add_new(CLI::App& sheet, Context& context) {
  auto settings = std::make_shared<NewSettings>();
  CLI::App* command =
      sheet.add_subcommand("new", "write a playable sheet of six buildings, to be changed");
  command->add_option("file", settings->file, "for example my-village/sheets/mine.json")
      ->required();
  command
      ->add_option("--number", settings->number,
                   "by which the sheet is chosen; the first that is free if not given")
      ->check(CLI::Range(1, settlers::kMaxSheetNumber));
  command->add_option("--name-en", settings->name_en, "name of the village in English");
  command->add_option("--name-hu", settings->name_hu,
                      "name of the village in Hungarian; the English one if not given");
  command->add_flag("--force", settings->force, "overwrite a file that is there");
  command->callback([settings, &context] { make(*settings, context); });
}

void add_show(CLI::App& sheet, Context& context) {
  auto settings = std::make_shared<ShowSettings>();
  CLI::App* command = sheet.add_subcommand("show", "print a sheet as the board shows it");
  command
      ->add_option("sheet", settings->sheet,
                   "a file, the number of an adventure sheet, or competition")
      ->required();
  command->add_option("--data", settings->data, "directory with changed component files")
      ->check(CLI::ExistingDirectory);
  command->add_option("--width", settings->width, "columns")
      ->check(CLI::Range(60, 400))
      ->capture_default_str();
  command->add_flag("--ascii", settings->ascii, "draw with plain characters only");
  command->callback([settings, &context] { show(*settings, context); });
}

}  // namespace

void add_sheet(CLI::App& app, Context& context) {
  CLI::App* sheet =
      app.add_subcommand("sheet", "village sheets of Settlers: begin one, look at one");
  sheet->require_subcommand(1);
  add_new(*sheet, context);
  add_show(*sheet, context);
}

}  // namespace burgrave::cli
