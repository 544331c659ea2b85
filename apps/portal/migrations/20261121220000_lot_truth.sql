-- What was read is known by its print; a lot that several sources tell of is one lot; a lot may be offered again.

alter table lot
  -- Of the raw record and of what reads it; null where the next run is to read it anew.
  add column read_print text,
  -- The same piece in an earlier sale, by its source's own reference or by its laboratory reports.
  add column earlier_lot_id integer references lot on delete set null;
create index lot_by_earlier on lot (earlier_lot_id) where earlier_lot_id is not null;

-- A lot number as sources write it: `0012a` is `12A`.
create function plain_lot_number(number text) returns text language sql immutable parallel safe
  return nullif(ltrim(upper(btrim(number)), '0'), '');
drop index lot_by_sale;
create index lot_by_sale on lot (sale_id, plain_lot_number(lot_number));
create index stone_by_report on stone (report_number) where report_number is not null;

-- Which source tells of the sale; others fill in what it leaves open.
alter table sale add column source_id integer references source;

-- What each source says of a lot that several tell of. A lot with one source has no row here.
create table source_record (
  source_id integer not null references source,
  source_key text not null,
  lot_id integer not null references lot on delete cascade,
  -- The order in which the sources count; the first is the one whose lot it was.
  ordinal integer not null,
  content_hash text not null,
  read_print text,
  said jsonb not null,
  seen_at timestamptz not null default app_now(),
  primary key (source_id, source_key),
  unique (lot_id, ordinal)
);

alter table lot_change drop constraint lot_change_kind_check;
alter table lot_change add constraint lot_change_kind_check check (kind in
  ('listed', 'estimate-revised', 'bid-moved', 'date-moved', 'withdrawn', 'result-published', 'text-revised', 're-offered'));
