-- Pairs of lots that share a report and may be one stone sold twice, or may not: an operator decides.
create table previous_sale_doubt (
  lot_id int not null references lot on delete cascade,
  earlier_lot_id int not null references lot on delete cascade,
  reason text not null check (reason in ('weight', 'species', 'same-day', 'short-number')),
  found_at timestamptz not null default app_now(),
  -- Null while it waits.
  is_same bool,
  decided_at timestamptz,
  primary key (lot_id, earlier_lot_id)
);
create index previous_sale_doubt_waiting on previous_sale_doubt (found_at) where is_same is null;
create index previous_sale_doubt_by_earlier on previous_sale_doubt (earlier_lot_id);
