-- Values of a source's lots that operators hold against the lots' texts: a hundred a month, drawn at random.
create table hand_check (
  id integer generated always as identity primary key,
  source_id integer not null references source on delete cascade,
  -- Its first day, in Coordinated Universal Time.
  month date not null check (extract(day from month) = 1),
  begun_by integer references account on delete set null,
  begun_at timestamptz not null default app_now(),
  unique (source_id, month)
);
create index hand_check_begun_by on hand_check (begun_by);

create table hand_check_value (
  id integer generated always as identity primary key,
  check_id integer not null references hand_check on delete cascade,
  lot_id integer not null references lot on delete cascade,
  field text not null,
  stone text not null default '',
  stone_at integer not null default 0,
  -- As it was shown when it was drawn: a later correction changes nothing of what was found.
  value text not null,
  words text,
  -- Null until somebody has looked.
  is_right boolean,
  checked_by integer references account on delete set null,
  checked_at timestamptz
);
create index hand_check_value_of on hand_check_value (check_id);
create index hand_check_value_lot on hand_check_value (lot_id);
create index hand_check_value_by on hand_check_value (checked_by);
