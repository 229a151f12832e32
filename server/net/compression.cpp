#include "server/net/compression.hpp"

#include <new>

#define ZLIB_CONST  // it changes nothing of what it reads
#include <zlib.h>

namespace burgrave::server {

namespace {

constexpr int kRaw = -MAX_WBITS, kGzip = MAX_WBITS + 16;  // as zlib wants forms to be named
constexpr int kMemoryLevel = 8;
constexpr int kFast = 3, kSmall = 6;  // of 1 to 9

const Bytef* bytes_of(std::string_view text) { return reinterpret_cast<const Bytef*>(text.data()); }
void take_in(z_stream& stream, std::string_view text) {
  stream.next_in = bytes_of(text);
  stream.avail_in = static_cast<uInt>(text.size());
}
/// Gives it what follows the first `done` bytes of `out`, up to `size`.
void give_room(z_stream& stream, std::string& out, std::size_t done, std::size_t size) {
  out.resize(size);
  stream.next_out = reinterpret_cast<Bytef*>(out.data() + done);
  stream.avail_out = static_cast<uInt>(size - done);
}
void must_have_memory(int done) {
  if (done == Z_MEM_ERROR) throw std::bad_alloc();
}

/// A quarter of a megabyte of buffers.
class Deflater {
 public:
  Deflater(int form, int level) {
    must_have_memory(
        deflateInit2(&stream_, level, Z_DEFLATED, form, kMemoryLevel, Z_DEFAULT_STRATEGY));
  }
  ~Deflater() { deflateEnd(&stream_); }
  Deflater(const Deflater&) = delete;
  Deflater& operator=(const Deflater&) = delete;

  std::string whole(std::string_view text, std::string_view before) {
    deflateReset(&stream_);
    if (!before.empty()) {
      deflateSetDictionary(&stream_, bytes_of(before), static_cast<uInt>(before.size()));
    }
    std::string out;
    take_in(stream_, text);
    give_room(stream_, out, 0, deflateBound(&stream_, text.size()));
    ::deflate(&stream_, Z_FINISH);
    out.resize(out.size() - stream_.avail_out);
    return out;
  }

 private:
  z_stream stream_{};
};

class Inflater {
 public:
  Inflater() { must_have_memory(inflateInit2(&stream_, kRaw)); }
  ~Inflater() { inflateEnd(&stream_); }
  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;

  std::optional<std::string> whole(std::string_view bytes, std::size_t most,
                                   std::string_view before) {
    constexpr std::size_t kStep = std::size_t{64} << 10;
    inflateReset(&stream_);
    if (!before.empty()) {
      inflateSetDictionary(&stream_, bytes_of(before), static_cast<uInt>(before.size()));
    }
    std::string out;
    take_in(stream_, bytes);
    for (int done = Z_OK; done != Z_STREAM_END;) {
      if (done != Z_OK || out.size() > most) return std::nullopt;
      give_room(stream_, out, out.size(), out.size() + kStep);
      done = ::inflate(&stream_, Z_SYNC_FLUSH);
      out.resize(out.size() - stream_.avail_out);
    }
    if (stream_.avail_in != 0 || out.size() > most) return std::nullopt;
    return out;
  }

 private:
  z_stream stream_{};
};

}  // namespace

std::string deflate(std::string_view text, std::string_view before) {
  thread_local Deflater deflater(kRaw, kFast);
  return deflater.whole(text, before);
}

std::optional<std::string> inflate(std::string_view bytes, std::size_t most,
                                   std::string_view before) {
  thread_local Inflater inflater;
  return inflater.whole(bytes, most, before);
}

std::string gzip(std::string_view text) { return Deflater(kGzip, kSmall).whole(text, {}); }

bool accepts_gzip(std::string_view header) {
  const std::size_t at = header.find("gzip");
  if (at == std::string_view::npos) return false;
  const std::string_view rest = header.substr(at + 4);
  return !rest.starts_with(";q=0") || rest.starts_with(";q=0.");
}

}  // namespace burgrave::server
