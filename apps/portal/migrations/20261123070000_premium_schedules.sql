-- A house's name as it is compared: apostrophes, capitals and spaces make no difference.
create function plain_house_name(name text) returns text language sql immutable parallel safe return
  lower(trim(regexp_replace(translate(normalize(name), '‘’ʼ`´', ''''''''''''), '\s+', ' ', 'g')));

alter table house_premium rename to house_premium_tier;
alter table house_premium_tier rename constraint house_premium_pkey to house_premium_tier_pkey;

-- What houses charge buyers. A house need not have lots yet: it is found by its name.
create table house_premium (
  id integer generated always as identity primary key,
  house text not null check (house <> ''),
  -- A city, a country or "online"; null for all its sales.
  site text check (site <> ''),
  -- Null for all; then it has percentages alone.
  currency text check (currency ~ '^[A-Z]{3}$'),
  valid_from date not null,
  -- The last day; null where no end is known.
  valid_to date check (valid_to >= valid_from),
  route text not null default 'any' check (route in ('any', 'room', 'online', 'priority-bid', 'platform')),
  tax_regime text not null default 'any' check (tax_regime in ('any', 'margin', 'standard')),
  vat_included boolean not null default false,
  -- marginal: each part of the hammer price at its tier's percentage; whole: all of it at that of its last part.
  mode text not null default 'marginal' check (mode in ('marginal', 'whole')),
  -- [{"from": "0", "percent": "26"}, …], rising; the first begins at 0.
  tiers jsonb not null check (jsonb_array_length(tiers) > 0),
  -- The least that the tiers come to.
  minimum numeric(16, 2) check (minimum > 0),
  fee_per_lot numeric(16, 2) check (fee_per_lot > 0),
  percent_on_hammer numeric(6, 3) check (percent_on_hammer > 0 and percent_on_hammer <= 100),
  -- A surcharge beside the schedule that is in force.
  stacks boolean not null default false,
  -- opening-day: of a sale of several days the schedule of the first one holds to its end.
  day_rule text not null default 'sale-day' check (day_rule in ('sale-day', 'opening-day')),
  -- False where the source is doubtful: no figure is worked out by it.
  derive boolean not null default true,
  note text,
  -- Where it says so.
  quote text not null,
  source_url text,
  -- Each origin replaces only its own: operators' commands, the file that comes with the program, the demo.
  origin text not null check (origin in ('operator', 'reference', 'demo')),
  check (currency is not null or (minimum is null and fee_per_lot is null and jsonb_array_length(tiers) = 1)),
  unique nulls not distinct (origin, house, site, currency, valid_from, route, tax_regime, stacks)
);
create index house_premium_by_house on house_premium (plain_house_name(house));

-- A schedule used to be in force until the next one of its house and currency.
insert into house_premium (house, currency, valid_from, valid_to, tiers, quote, origin)
select house.name, currency, from_day,
  (lead(from_day) over (partition by house_id, currency order by from_day) - 1),
  tiers, quote, case quote when 'invented, as its house is' then 'demo' else 'operator' end
from (
  select house_id, currency, from_day, min(quote) as quote,
    jsonb_agg(jsonb_build_object('from', tier_from::text, 'percent', percent::text) order by tier_from) as tiers
  from house_premium_tier group by house_id, currency, from_day
) as schedule join house on house.id = house_id;
drop table house_premium_tier;

-- What follows from stated prices by these schedules. Never a source of anything else: one command makes it anew.
create table derived_price (
  lot_id integer primary key references lot on delete cascade,
  -- What it was worked out from; a row that differs from its lot counts for nothing.
  sale_id integer not null,
  currency text,
  price numeric(16, 2) not null,
  price_basis text not null,
  -- On the other basis; null where none can be derived.
  amount numeric(16, 2),
  -- The schedule; gone with it.
  house_premium_id integer references house_premium on delete cascade
);
create index derived_price_by_schedule on derived_price (house_premium_id);

-- A sale that moves may fall under another schedule.
create function forget_derived_prices() returns trigger language plpgsql as $$
begin
  delete from derived_price using lot where lot.id = derived_price.lot_id and lot.sale_id = new.id;
  return null;
end $$;
create trigger forget_derived_prices after update of house_id, location, starts_on, ends_on, date_precision on sale
  for each row when ((old.house_id, old.location, old.starts_on, old.ends_on, old.date_precision)
    is distinct from (new.house_id, new.location, new.starts_on, new.ends_on, new.date_precision))
  execute function forget_derived_prices();

-- Hammer price and price with premium of every lot with a price, stated or derived.
create view lot_on_both_bases as
select lot.id as lot_id,
  case lot.price_basis when 'hammer' then lot.price when 'inclusive' then derived.amount end as hammer,
  lot.price_basis = 'inclusive' and derived.amount is not null as hammer_is_derived,
  case lot.price_basis when 'inclusive' then lot.price
    when 'hammer' then coalesce(lot.inclusive_price, derived.amount) end as inclusive,
  lot.price_basis = 'hammer' and lot.inclusive_price is null and derived.amount is not null as inclusive_is_derived
from lot left join derived_price as derived on derived.lot_id = lot.id and derived.sale_id = lot.sale_id
  and derived.price = lot.price and derived.price_basis = lot.price_basis and derived.currency = lot.currency
where lot.price is not null;
