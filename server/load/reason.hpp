#pragma once

#include <boost/system/system_error.hpp>

#include <exception>
#include <string>

namespace burgrave::server::load {

/// What was wrong, without where in whose sources it was noticed.
inline std::string reason(const std::exception_ptr& error) {
  try {
    std::rethrow_exception(error);
  } catch (const boost::system::system_error& known) {
    return known.code().message();
  } catch (const std::exception& known) {
    return known.what();
  }
}

}  // namespace burgrave::server::load
