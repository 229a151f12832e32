#!/usr/bin/env python3
"""What a stranger may try against a running server, and how each attempt is refused: strangers/.

Usage: tests/server/penetration_test.py BURGRAVE [PATTERN]
"""

from __future__ import annotations

import sys
import unittest
from pathlib import Path

from strangers.stranger import Stranger


def main() -> int:
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    Stranger.program = sys.argv[1]
    loader = unittest.TestLoader()
    loader.testNamePatterns = [f"*{sys.argv[2]}*"] if len(sys.argv) > 2 else None
    here = Path(__file__).resolve().parent
    tests = loader.discover(str(here / "strangers"), pattern="*_test.py", top_level_dir=str(here))
    return 0 if unittest.TextTestRunner(warnings="ignore").run(tests).wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
