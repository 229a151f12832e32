#pragma once

#include <atomic>
#include <cstring>
#include <sqlite3.h>

namespace burgrave::server {

/// While it lives, every file that SQLite opens lies on a disk that can be made to fail.
class FaultyDisk {
 public:
  enum class Fault { None, Full, WriteFails, SyncFails, ReadOnly };

  FaultyDisk() {
    real() = sqlite3_vfs_find(nullptr);
    vfs_ = *real();
    vfs_.zName = "faulty";
    vfs_.szOsFile = static_cast<int>(sizeof(File)) + real()->szOsFile;
    vfs_.xOpen = open;
    sqlite3_vfs_register(&vfs_, 1);
  }
  ~FaultyDisk() {
    fault() = Fault::None;
    sqlite3_vfs_unregister(&vfs_);
    sqlite3_vfs_register(real(), 1);
  }
  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;

  /// From now on; what is being written meanwhile meets the one or the other.
  void set(Fault next) { fault() = next; }
  /// How often something was waited for to be on the disk.
  int syncs() const { return sync_count(); }

 private:
  /// Ours comes first; the real file follows it in memory.
  struct File {
    sqlite3_file base;
    sqlite3_io_methods methods;
    sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
  };

  static sqlite3_vfs*& real() {
    static sqlite3_vfs* vfs = nullptr;
    return vfs;
  }
  static std::atomic<Fault>& fault() {
    static std::atomic<Fault> now = Fault::None;
    return now;
  }
  static std::atomic<int>& sync_count() {
    static std::atomic<int> count = 0;
    return count;
  }
  static File* of(sqlite3_file* file) { return reinterpret_cast<File*>(file); }
  static sqlite3_file* inner(sqlite3_file* file) { return of(file)->real(); }

  static int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out) {
    if (fault() == Fault::ReadOnly) {
      flags &= ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
      flags |= SQLITE_OPEN_READONLY;
    }
    std::memset(static_cast<void*>(file), 0, sizeof(File));
    const int code = real()->xOpen(real(), name, inner(file), flags, out);
    if (code != SQLITE_OK) return code;
    of(file)->methods = wrapped(inner(file)->pMethods->iVersion);
    file->pMethods = &of(file)->methods;
    return SQLITE_OK;
  }

  static sqlite3_io_methods wrapped(int version) {
    sqlite3_io_methods m{};
    m.iVersion = version < 2 ? version : 2;  // 2 has shared memory, without memory-mapped pages
    m.xClose = [](sqlite3_file* f) { return inner(f)->pMethods->xClose(inner(f)); };
    m.xRead = [](sqlite3_file* f, void* to, int size, sqlite3_int64 at) {
      return inner(f)->pMethods->xRead(inner(f), to, size, at);
    };
    m.xWrite = [](sqlite3_file* f, const void* from, int size, sqlite3_int64 at) {
      if (fault() == Fault::Full) return SQLITE_FULL;
      if (fault() == Fault::WriteFails) return SQLITE_IOERR_WRITE;
      return inner(f)->pMethods->xWrite(inner(f), from, size, at);
    };
    m.xTruncate = [](sqlite3_file* f, sqlite3_int64 size) {
      return inner(f)->pMethods->xTruncate(inner(f), size);
    };
    m.xSync = [](sqlite3_file* f, int flags) {
      if (fault() == Fault::SyncFails) return SQLITE_IOERR_FSYNC;
      ++sync_count();
      return inner(f)->pMethods->xSync(inner(f), flags);
    };
    m.xFileSize = [](sqlite3_file* f, sqlite3_int64* size) {
      return inner(f)->pMethods->xFileSize(inner(f), size);
    };
    m.xLock = [](sqlite3_file* f, int kind) { return inner(f)->pMethods->xLock(inner(f), kind); };
    m.xUnlock = [](sqlite3_file* f, int kind) {
      return inner(f)->pMethods->xUnlock(inner(f), kind);
    };
    m.xCheckReservedLock = [](sqlite3_file* f, int* held) {
      return inner(f)->pMethods->xCheckReservedLock(inner(f), held);
    };
    m.xFileControl = [](sqlite3_file* f, int op, void* value) {
      return inner(f)->pMethods->xFileControl(inner(f), op, value);
    };
    m.xSectorSize = [](sqlite3_file* f) { return inner(f)->pMethods->xSectorSize(inner(f)); };
    m.xDeviceCharacteristics = [](sqlite3_file* f) {
      return inner(f)->pMethods->xDeviceCharacteristics(inner(f));
    };
    m.xShmMap = [](sqlite3_file* f, int page, int size, int extend, void volatile** to) {
      return inner(f)->pMethods->xShmMap(inner(f), page, size, extend, to);
    };
    m.xShmLock = [](sqlite3_file* f, int offset, int n, int flags) {
      return inner(f)->pMethods->xShmLock(inner(f), offset, n, flags);
    };
    m.xShmBarrier = [](sqlite3_file* f) { inner(f)->pMethods->xShmBarrier(inner(f)); };
    m.xShmUnmap = [](sqlite3_file* f, int remove) {
      return inner(f)->pMethods->xShmUnmap(inner(f), remove);
    };
    return m;
  }

  sqlite3_vfs vfs_{};
};

}  // namespace burgrave::server
