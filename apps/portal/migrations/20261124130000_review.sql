-- Readings of lots' texts that wait for an operator. `stone` is a species, empty for what is the lot's; `stone_at` its
-- place among the lot's stones of that species.
create table reading_doubt (
  id integer generated always as identity primary key,
  lot_id integer not null references lot on delete cascade,
  field text not null,
  stone text not null default '',
  stone_at integer not null default 0,
  reason text not null check (reason in
    ('inferred', 'weight-above-piece', 'two-weights', 'improbable-weight', 'stated-otherwise', 'text-changed')),
  -- As it is read; null where it is read as saying nothing.
  value text,
  words text,
  confidence text,
  suggestion text,
  against text,
  found_at timestamptz not null default app_now()
);
create unique index reading_doubt_of on reading_doubt (lot_id, field, stone, stone_at);

-- What operators decided. In force is the latest of a reading that is not undone.
create table reading_decision (
  id integer generated always as identity primary key,
  lot_id integer not null references lot on delete cascade,
  field text not null,
  stone text not null default '',
  stone_at integer not null default 0,
  decision text not null check (decision in ('accept', 'correct', 'ignore')),
  -- The reading that was decided on, and what it was corrected to.
  read_value text,
  value text,
  decided_by integer references account on delete set null,
  decided_at timestamptz not null default app_now(),
  undone_at timestamptz,
  -- Its entry in the change log.
  change_id bigint
);
create index reading_decision_of on reading_decision (lot_id, field, stone, stone_at);
create index reading_decision_by_day on reading_decision (decided_at);
create index reading_decision_by_account on reading_decision (decided_by);

-- How lots with corrections are read without them.
create table corrected_reading (
  lot_id integer primary key references lot on delete cascade,
  base jsonb not null
);

alter table lot_change drop constraint lot_change_kind_check;
alter table lot_change add constraint lot_change_kind_check check (kind in ('listed', 'estimate-revised', 'bid-moved',
  'date-moved', 'withdrawn', 'result-published', 'text-revised', 're-offered', 'reading-corrected'));
