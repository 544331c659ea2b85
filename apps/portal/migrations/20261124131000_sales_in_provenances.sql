-- Provenances that were read, by a hash of their text, and the sales that they name.
create table provenance_reading (
  lot_id integer primary key references lot on delete cascade,
  text_hash text not null
);
create table sale_reference (
  lot_id integer not null references lot on delete cascade,
  ordinal integer not null,
  -- A day, or a month.
  day text not null,
  lot_number text not null,
  words text not null,
  is_doubtful boolean not null,
  primary key (lot_id, ordinal)
);

-- Lots of ours that a provenance names by house, day and number. Computed; made anew every night.
create table provenance_sale (
  lot_id integer not null references lot on delete cascade,
  earlier_lot_id integer not null references lot on delete cascade,
  primary key (lot_id, earlier_lot_id)
);
create index provenance_sale_by_earlier on provenance_sale (earlier_lot_id);

alter table previous_sale_doubt
  add column id integer generated always as identity unique,
  -- What the provenance says.
  add column words text,
  add column decided_by integer references account on delete set null,
  drop constraint previous_sale_doubt_reason_check,
  add constraint previous_sale_doubt_reason_check
    check (reason in ('weight', 'species', 'same-day', 'short-number', 'provenance'));
create index previous_sale_doubt_by_account on previous_sale_doubt (decided_by);
