-- Each source of a lot may cease to list it, and says so by itself; the lot leaves the upcoming lots with the last one.
alter table missing_lot
  add column source_id integer references source,
  -- When its absence was confirmed.
  add column gone_at timestamptz;
update missing_lot set source_id = lot.source_id, gone_at = delisted_at from lot where lot.id = lot_id;
alter table missing_lot
  alter column source_id set not null,
  drop constraint missing_lot_pkey,
  add primary key (lot_id, source_id);
create index source_record_by_source on source_record (source_id, lot_id);
