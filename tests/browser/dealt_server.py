"""`byways serve` for tests: `python dealt_server.py FILE serve ...`, where the file says which test runs."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
from byways.cli import main
from dealing import deal_alike

test = Path(sys.argv.pop(1))
deal_alike(lambda: test.read_text(encoding="utf-8"))
main()
