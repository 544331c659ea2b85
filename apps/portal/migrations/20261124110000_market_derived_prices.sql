-- What premium schedules derive, for those who may see derived prices: in columns and tables of their own, which nothing
-- that lower plans are answered with reads.

-- In cents; null where the price is stated, and where none can be derived.
alter table market_lot
  add derived_hammer_eur bigint,
  add derived_hammer_usd bigint,
  add derived_inclusive_eur bigint,
  add derived_inclusive_usd bigint,
  add derived_side smallint,
  add derived_accuracy integer,
  add derived_carat_eur bigint,
  add derived_carat_usd bigint;
drop index market_lot_by_hammer;
create index market_lot_by_category_all on market_lot
  (category_id, coalesce(hammer_eur, derived_hammer_eur) desc nulls last);
create index market_lot_by_gemstone_all on market_lot
  (gemstone_id, coalesce(hammer_eur, derived_hammer_eur) desc nulls last);
create index market_lot_by_brand_all on market_lot
  (brand_id, coalesce(hammer_eur, derived_hammer_eur) desc nulls last);
create index market_lot_by_category_inclusive on market_lot
  (category_id, coalesce(inclusive_eur, derived_inclusive_eur) desc nulls last);
create index market_lot_by_gemstone_inclusive on market_lot
  (gemstone_id, coalesce(inclusive_eur, derived_inclusive_eur) desc nulls last);
create index market_lot_by_brand_inclusive on market_lot
  (brand_id, coalesce(inclusive_eur, derived_inclusive_eur) desc nulls last);
create index market_lot_by_house on market_lot (house_id, sale_day);

-- Beside each row of market_figure: the same with derived prices, and prices with premium.
alter table market_figure drop inclusives, drop inclusive_eur, drop inclusive_usd;
create table market_derived_figure (
  subject_id integer not null,
  period text not null,
  -- Stated and derived; and how many of them are derived.
  all_hammers integer not null,
  derived_hammers integer not null,
  all_hammer_eur bigint[],
  all_hammer_usd bigint[],
  all_above integer not null,
  all_within integer not null,
  all_below integer not null,
  all_accuracies integer not null,
  all_accuracy bigint[],
  all_carats integer not null,
  all_carat_eur bigint[],
  all_carat_usd bigint[],
  all_inclusives integer not null,
  derived_inclusives integer not null,
  all_inclusive_eur bigint[],
  all_inclusive_usd bigint[],
  primary key (subject_id, period)
);
create table market_derived_ladder (
  gemstone_id integer not null,
  ladder_row text not null,
  step smallint not null,
  n integer not null,
  derived integer not null,
  eur bigint[],
  usd bigint[],
  primary key (gemstone_id, ladder_row, step)
);

-- A figure that is derived, or gone with its schedule, changes the sums of its sale.
create function note_market_derived() returns trigger language plpgsql as $$
begin
  insert into market_change (sale_id) select distinct sale_id from now_prices where amount is not null;
  return null;
end $$;
create function note_market_derived_changed() returns trigger language plpgsql as $$
begin
  insert into market_change (sale_id)
  select distinct each.sale_id
  from now_prices join old_prices using (lot_id),
    lateral (values (now_prices.sale_id), (old_prices.sale_id)) as each (sale_id)
  where now_prices is distinct from old_prices;
  return null;
end $$;
create function note_market_derived_gone() returns trigger language plpgsql as $$
begin
  insert into market_change (sale_id) select distinct sale_id from old_prices where amount is not null;
  return null;
end $$;
create function note_market_derived_all() returns trigger language plpgsql as $$
begin
  insert into market_change (sale_id) select distinct sale_id from derived_price where amount is not null;
  return null;
end $$;
create trigger note_market_derived after insert on derived_price
  referencing new table as now_prices for each statement execute function note_market_derived();
create trigger note_market_derived_changed after update on derived_price
  referencing old table as old_prices new table as now_prices
  for each statement execute function note_market_derived_changed();
create trigger note_market_derived_gone after delete on derived_price
  referencing old table as old_prices for each statement execute function note_market_derived_gone();
create trigger note_market_derived_all before truncate on derived_price
  for each statement execute function note_market_derived_all();

-- All of it is made anew at the next start.
update market_state set as_of = null;
insert into market_change (sale_id) select id from sale;
