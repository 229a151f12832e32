#include "cli/settlers/balance_plot.hpp"

#include "cli/layout.hpp"
#include "cli/settlers/balance_table.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

namespace burgrave::cli {

namespace {

constexpr double kWidth = 420;
constexpr double kLabels = 186;  ///< width of the names
constexpr double kMargin = 12;
constexpr double kTop = 74;  ///< title, what is shown, numbers of the axis
constexpr double kRow = 19;
constexpr double kAxis = 36;  ///< below the rows: numbers of the axis, a gap
constexpr double kLine = 16;  ///< of the legend
constexpr int kLegend = 58;   ///< letters in a line of it
constexpr int kLetters = 25;
constexpr int kStep = 10;  ///< points between the lines of the axis

constexpr std::string_view kInk = "#222222";
constexpr std::string_view kFaint = "#d5d5d5";
constexpr std::string_view kBand = "#e4efe4";

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

/// Where a text begins, ends or has its middle.
enum class Anchor : std::uint8_t { Start, Middle, End };

/// Elements of a picture, one a line.
class Svg {
 public:
  void rect(double x, double y, double width, double height, std::string_view fill,
            std::string_view stroke = "none") {
    body_ += fmt::format(
        R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" fill="{}" stroke="{}"/>)"
        "\n",
        x, y, width, height, fill, stroke);
  }
  void line(double x1, double y1, double x2, double y2, std::string_view stroke, double width) {
    body_ += fmt::format(
        R"(<line x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}" stroke="{}" stroke-width="{:g}"/>)"
        "\n",
        x1, y1, x2, y2, stroke, width);
  }
  void circle(double x, double y, double radius, std::string_view fill) {
    body_ += fmt::format(R"(<circle cx="{:.1f}" cy="{:.1f}" r="{:g}" fill="{}"/>)"
                         "\n",
                         x, y, radius, fill);
  }
  void text(double x, double y, Anchor anchor, double size, std::string_view text,
            std::string_view fill = kInk) {
    constexpr std::array<std::string_view, 3> kAnchors{"start", "middle", "end"};
    body_ += fmt::format(
        R"(<text x="{:.1f}" y="{:.1f}" text-anchor="{}" font-size="{:g}" fill="{}">{}</text>)"
        "\n",
        x, y, kAnchors[static_cast<std::size_t>(anchor)], size, fill, escaped(text));
  }
  std::string picture(double width, double height, std::string_view language,
                      std::string_view title) const {
    return fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {:g} {:g}" width="100%" lang="{}" )"
        R"(role="img" font-family="sans-serif">)"
        "\n<title>{}</title>\n{}</svg>\n",
        width, height, language, escaped(title), body_);
  }

 private:
  std::string body_;
};

/// The axis: points from left to right.
class Scale {
 public:
  explicit Scale(const BalanceResult& result) {
    double least = 1e9, most = -1e9;
    for (const SheetBalance& sheet : result.sheets) {
      least = std::min(least, sheet.quartiles.front());
      most = std::max(most, sheet.quartiles.back());
    }
    low_ = static_cast<int>(std::floor(least / kStep)) * kStep;
    high_ = std::max(low_ + kStep, static_cast<int>(std::ceil(most / kStep)) * kStep);
  }
  double x(double points) const {
    const double part = (std::clamp(points, double(low_), double(high_)) - low_) / (high_ - low_);
    return kLabels + part * (kWidth - kMargin - kLabels);
  }
  int low() const { return low_; }
  int high() const { return high_; }

 private:
  int low_ = 0;
  int high_ = 0;
};

std::string_view colour_of(Standing standing) {
  switch (standing) {
    case Standing::Weak:
      return "#b5482f";
    case Standing::Strong:
      return "#2f5fb5";
    case Standing::InLine:
      return "#7a9e7a";
    case Standing::Other:
      break;
  }
  return "#9a9a9a";
}

void draw_axis(Svg& svg, const Scale& scale, double bottom, const std::string& unit) {
  for (int points = scale.low(); points <= scale.high(); points += kStep) {
    const double x = scale.x(points);
    svg.line(x, kTop, x, bottom, kFaint, 1);
    svg.text(x, kTop - 6, Anchor::Middle, 11, std::to_string(points));
    svg.text(x, bottom + 14, Anchor::Middle, 11, std::to_string(points));
  }
  svg.text(kLabels - 10, kTop - 6, Anchor::End, 11, unit);
}

void draw_sheet(Svg& svg, const Scale& scale, double middle, const SheetBalance& sheet,
                const Texts& texts) {
  const std::string_view colour = colour_of(sheet.standing);
  const std::string sign = standing_sign(sheet.standing);
  svg.text(kMargin, middle + 4, Anchor::Start, 11, shortened(balance_name(sheet, texts), kLetters));
  if (!sign.empty()) svg.text(kLabels - 4, middle + 4, Anchor::End, 11, sign, colour);
  const auto& q = sheet.quartiles;
  svg.line(scale.x(q[0]), middle, scale.x(q[4]), middle, colour, 1);
  svg.rect(scale.x(q[1]), middle - 5, std::max(1.0, scale.x(q[3]) - scale.x(q[1])), 10, colour);
  svg.line(scale.x(q[2]), middle - 5, scale.x(q[2]), middle + 5, "#ffffff", 2);
  svg.circle(scale.x(sheet.mean.mean), middle, 2, kInk);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t end = std::min(text.find('\n', from), text.size());
    lines.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return lines;
}

}  // namespace

std::string balance_plot(const BalanceResult& result, const BalanceSetup& setup,
                         const Texts& texts) {
  const auto say = [&](const std::string& id) { return texts.word("cli.balance." + id); };
  const std::string band = texts.render(Message("cli.balance.plot_band")
                                            .with("mean", fmt::format("{:.1f}", result.grand_mean))
                                            .with("band", fmt::format("{:g}", setup.band)));
  std::vector<std::string> legend;
  for (const std::string& text : {say("plot_legend"), band, say("plot_signs")}) {
    for (std::string& line : lines_of(wrapped(text, kLegend))) legend.push_back(std::move(line));
  }
  const Scale scale(result);
  const double bottom = kTop + kRow * static_cast<double>(result.sheets.size());
  const double height = bottom + kAxis + kLine * static_cast<double>(legend.size());
  Svg svg;
  svg.rect(0, 0, kWidth, height, "#ffffff");
  const double low = scale.x(result.grand_mean - setup.band);
  svg.rect(low, kTop, scale.x(result.grand_mean + setup.band) - low, bottom - kTop, kBand);
  draw_axis(svg, scale, bottom, say("points_axis"));
  svg.line(scale.x(result.grand_mean), kTop, scale.x(result.grand_mean), bottom, kInk, 0.7);
  const std::string title = say("plot_title");
  svg.text(kMargin, 22, Anchor::Start, 16, title);
  svg.text(kMargin, 42, Anchor::Start, 11,
           texts.render(Message("cli.balance.plot_games").with("games", setup.games)));
  double y = kTop + kRow / 2;
  for (const SheetBalance& sheet : result.sheets) {
    draw_sheet(svg, scale, y, sheet, texts);
    y += kRow;
  }
  y = bottom + kAxis;
  for (const std::string& line : legend) {
    svg.text(kMargin, y, Anchor::Start, 11, line);
    y += kLine;
  }
  return svg.picture(kWidth, height, texts.language(), title);
}

}  // namespace burgrave::cli
