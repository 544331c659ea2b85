-- additive: a table of its own; the version before does not read lots again.
-- The pass of the worker over stored lots with the rules of one version: `last_lot` is the last lot that it has read,
-- `up_to` the last one that was stored when it began. `changed` lots have other values than before, `kept` ones keep theirs.
create table reading_pass (
  version text primary key,
  last_lot int not null default 0,
  up_to int not null,
  lots int not null default 0,
  changed int not null default 0,
  kept int not null default 0,
  began_at timestamptz not null default app_now(),
  finished_at timestamptz
);
