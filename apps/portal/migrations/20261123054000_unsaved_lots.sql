-- Lots that were taken out within the hour: saved once more they count as saved all along, or the result of a lot whose
-- removal was undone would never be told. Nothing that was noted on them.
create table unsaved_lot (
  account_id integer not null references account on delete cascade,
  lot_id integer not null references lot on delete cascade,
  saved_at timestamptz not null,
  removed_at timestamptz not null default app_now(),
  primary key (account_id, lot_id)
);
create index unsaved_lot_by_lot on unsaved_lot (lot_id);
create index unsaved_lot_by_age on unsaved_lot (removed_at);
