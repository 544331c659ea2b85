-- What was offered, what was sold and for how much, summed up. All of it is computed from lots and can be made anew.

-- Sales whose lots changed since the summaries were last brought up to date.
create table market_change (
  id bigint generated always as identity primary key,
  sale_id integer not null,
  written_at timestamptz not null default app_now()
);

create function note_market_sales() returns trigger language plpgsql as $$
begin
  insert into market_change (sale_id) select distinct sale_id from now_lots;
  return null;
end $$;
create function note_market_sales_gone() returns trigger language plpgsql as $$
begin
  insert into market_change (sale_id) select distinct sale_id from old_lots;
  return null;
end $$;
create function note_market_sales_changed() returns trigger language plpgsql as $$
begin
  insert into market_change (sale_id)
  select distinct each.sale_id
  from now_lots join old_lots using (id), lateral (values (now_lots.sale_id), (old_lots.sale_id)) as each (sale_id)
  where (now_lots.sale_id, now_lots.past_from, now_lots.sale_day, now_lots.option_ids, now_lots.detail_ids,
         now_lots.currency, now_lots.estimate_low, now_lots.estimate_high, now_lots.price, now_lots.price_basis,
         now_lots.inclusive_price, now_lots.price_rank, now_lots.stated_outcome, now_lots.main_picture,
         now_lots.stone_species, now_lots.stone_carats, now_lots.stone_leads, now_lots.stone_report)
    is distinct from
        (old_lots.sale_id, old_lots.past_from, old_lots.sale_day, old_lots.option_ids, old_lots.detail_ids,
         old_lots.currency, old_lots.estimate_low, old_lots.estimate_high, old_lots.price, old_lots.price_basis,
         old_lots.inclusive_price, old_lots.price_rank, old_lots.stated_outcome, old_lots.main_picture,
         old_lots.stone_species, old_lots.stone_carats, old_lots.stone_leads, old_lots.stone_report);
  return null;
end $$;
create trigger note_market_new after insert on lot
  referencing new table as now_lots for each statement execute function note_market_sales();
create trigger note_market_changed after update on lot
  referencing old table as old_lots new table as now_lots for each statement execute function note_market_sales_changed();
create trigger note_market_gone after delete on lot
  referencing old table as old_lots for each statement execute function note_market_sales_gone();

-- The summaries' version, when they were computed, and the day on which their windows end.
create table market_state (
  only_row boolean primary key default true check (only_row),
  version integer not null default 0,
  computed_at timestamptz,
  as_of date
);
insert into market_state default values;

-- One row for each past lot with a day: by what it is counted, what became of it, and its figures in cents of euros and
-- US dollars at the rate of the sale's day. Hammer prices are stated ones.
create table market_lot (
  lot_id integer primary key,
  sale_id integer not null,
  sale_day date not null,
  category_id integer,
  gemstone_id integer,
  brand_id integer,
  house_id integer,
  outcome text not null check (outcome in ('sold', 'unsold', 'withdrawn', 'open')),
  -- Whether the outcome of 95 % of its sale's lots is known.
  in_complete_sale boolean not null,
  has_hammer boolean not null,
  hammer_eur bigint,
  hammer_usd bigint,
  inclusive_eur bigint,
  inclusive_usd bigint,
  -- -1 below, 0 within, 1 above its estimate.
  side smallint,
  -- Hammer price by the middle of the estimate, in thousandths.
  accuracy integer,
  -- Per carat, of lots with one leading stone and a stated hammer price.
  carat_eur bigint,
  carat_usd bigint,
  ladder_row text,
  ladder_step smallint,
  has_picture boolean not null,
  has_weight boolean not null,
  has_report boolean not null
);
create index market_lot_by_sale on market_lot (sale_id);
create index market_lot_by_category on market_lot (category_id, hammer_eur desc nulls last);
create index market_lot_by_gemstone on market_lot (gemstone_id, hammer_eur desc nulls last);
create index market_lot_by_brand on market_lot (brand_id, hammer_eur desc nulls last);
create index market_lot_by_hammer on market_lot (hammer_eur desc nulls last);
create index market_lot_by_day on market_lot (sale_day);

-- Of a category, gemstone, brand or house (its filter option; 0 is everything) in a year, in the last five complete
-- years ('5y'), in all complete years ('all'), and in the last 12 and 36 months ('12m', '36m'). Quartiles are null under
-- eight lots.
create table market_figure (
  subject_id integer not null,
  period text not null,
  sold integer not null,
  unsold integer not null,
  withdrawn integer not null,
  open integer not null,
  -- Of complete sales alone: by these is the sell-through.
  counted_sold integer not null,
  counted_unsold integer not null,
  hammers integer not null,
  converted integer not null,
  above integer not null,
  within integer not null,
  below integer not null,
  hammer_eur bigint[],
  hammer_usd bigint[],
  inclusives integer not null,
  inclusive_eur bigint[],
  inclusive_usd bigint[],
  -- Thousandths.
  accuracies integer not null,
  accuracy bigint[],
  carats integer not null,
  carat_eur bigint[],
  carat_usd bigint[],
  pictures integer not null,
  weights integer not null,
  reports integer not null,
  primary key (subject_id, period)
);

-- Price per carat over the last five complete years, of unsigned pieces.
create table market_ladder (
  gemstone_id integer not null,
  ladder_row text not null,
  step smallint not null,
  n integer not null,
  eur bigint[],
  usd bigint[],
  primary key (gemstone_id, ladder_row, step)
);

-- Days from the end of a sale to its first result, of sales that were listed before they ended.
create table market_sale (
  sale_id integer primary key,
  house_id integer,
  sale_day date not null,
  result_days integer not null
);
create index market_sale_by_house on market_sale (house_id);

-- A figure of a house that is disputed is not shown; an operator marks it.
create table disputed_figure (
  house_id integer not null references house,
  figure text not null check (figure in ('sellThrough', 'accuracy', 'resultDays', 'pictures', 'weights', 'reports')),
  reason text not null,
  marked_at timestamptz not null default app_now(),
  primary key (house_id, figure)
);

-- Quartiles of ascending figures by linear interpolation (type 7), rounded half up; null under eight.
create function market_quartiles(bigint[]) returns bigint[] language sql immutable parallel safe as $$
  select case when cardinality($1) >= 8 then array(
    select ($1[place / 4 + 1] * (4 - place % 4) + $1[least(place / 4 + 2, cardinality($1))] * (place % 4) + 2) / 4
    from unnest(array[1, 2, 3]) as quarter, lateral (select (cardinality($1) - 1) * quarter as place) as at
    order by quarter) end
$$;

-- What there is already is summed up at the first start.
insert into market_change (sale_id) select id from sale;
