-- Matches with everything that belongs to them, and the browsers that hold their seats.
-- Times are milliseconds since 1970.

CREATE TABLE match (
  number INTEGER PRIMARY KEY,      -- in the order of creation; what other tables refer to
  id TEXT NOT NULL UNIQUE,         -- unguessable
  code TEXT NOT NULL UNIQUE,       -- of the invitation
  game TEXT NOT NULL,
  revision INTEGER NOT NULL,       -- of the game's rules
  data_hash INTEGER NOT NULL,      -- 64 bits, of components and options
  options TEXT NOT NULL,           -- JSON: {"seats": "2", ...}
  seats TEXT NOT NULL,             -- JSON: ["human", "hard:1s"]
  seed TEXT NOT NULL,              -- secret until the match is over
  result TEXT NOT NULL,            -- points in seat order; empty until the match is over
  state TEXT NOT NULL,             -- JSON of server/match: who sits where, clocks, status
  created INTEGER NOT NULL,
  updated INTEGER NOT NULL
) STRICT;

CREATE INDEX match_created ON match (created, number);

-- The journal: rows are added and never changed.
CREATE TABLE entry (
  match INTEGER NOT NULL REFERENCES match (number),
  seq INTEGER NOT NULL CHECK (seq >= 1),
  actor INTEGER CHECK (actor BETWEEN 0 AND 8),  -- a seat from 1; 0 is chance
  notation TEXT NOT NULL,
  undo_to INTEGER CHECK (undo_to >= 0),  -- takes back all after this entry; has no actor
  author TEXT NOT NULL CHECK (author IN ('human', 'bot', 'auto', 'admin')),
  client_id TEXT,                        -- of the message that brought it
  at INTEGER NOT NULL,
  PRIMARY KEY (match, seq),
  CHECK ((actor IS NULL) = (undo_to IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX entry_client_id ON entry (match, client_id) WHERE client_id IS NOT NULL;

CREATE TABLE chat (
  match INTEGER NOT NULL REFERENCES match (number),
  line INTEGER NOT NULL,
  at INTEGER NOT NULL,
  seat INTEGER NOT NULL,           -- from 1; 0 is who only watches
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (match, line)
) STRICT, WITHOUT ROWID;

CREATE TABLE session (
  hash TEXT PRIMARY KEY,           -- SHA-256 of the cookie
  name TEXT NOT NULL,
  seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Which sessions hold seats of which matches.
CREATE TABLE holder (
  session TEXT NOT NULL,
  match INTEGER NOT NULL REFERENCES match (number),
  PRIMARY KEY (session, match)
) STRICT, WITHOUT ROWID;

CREATE INDEX holder_match ON holder (match);
