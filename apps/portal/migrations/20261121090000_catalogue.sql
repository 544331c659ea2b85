-- The catalogue: houses, sales, lots, what they are made of, what they cost, and where every word came from.

-- The clock that decides what is past. Only a local installation ever moves it, so that a year can be played in a test.
create table app_clock (
  only_row boolean primary key default true check (only_row),
  ahead interval not null
);
create function app_now() returns timestamptz language sql stable
  return now() + coalesce((select ahead from app_clock), interval '0');

-- Ingestion ---------------------------------------------------------------------------------------------------------

create table source (
  id integer generated always as identity primary key,
  name text not null unique,
  -- An archive's lots were sold long ago, even where it gives no date.
  archive boolean not null
);

create table ingestion_run (
  id integer generated always as identity primary key,
  source_id integer not null references source,
  file text not null,
  started_at timestamptz not null default app_now(),
  finished_at timestamptz,
  new_lots integer not null default 0,
  changed_lots integer not null default 0,
  unchanged_lots integer not null default 0,
  rejected_rows integer not null default 0
);

-- Each version of a row as it came, so that a better normaliser can read it again.
create table raw_record (
  id bigint generated always as identity primary key,
  source_id integer not null references source,
  source_key text not null,
  content jsonb not null,
  content_hash text not null,
  run_id integer not null references ingestion_run,
  seen_at timestamptz not null default app_now(),
  unique (source_id, source_key, content_hash)
);

create table rejected_row (
  id bigint generated always as identity primary key,
  run_id integer not null references ingestion_run,
  row_number integer not null,
  code text not null,
  reason text not null,
  content text not null
);
create index rejected_row_by_run on rejected_row (run_id);

-- Houses and sales --------------------------------------------------------------------------------------------------

create table house (
  id integer generated always as identity primary key,
  name text not null unique,
  city text,
  country text,
  website text
);

create table sale (
  id integer generated always as identity primary key,
  house_id integer not null references house,
  -- The house's own number of the sale, or what the preset makes up where there is none.
  key text not null,
  title text,
  location text,
  starts_on date,
  ends_on date,
  -- How much of the dates the source gave; a month or a year ends on its last day.
  date_precision text not null default 'day' check (date_precision in ('day', 'month', 'year')),
  time_zone text not null,
  unique (house_id, key)
);

-- What can be filtered by -------------------------------------------------------------------------------------------

create table filter_option (
  id integer generated always as identity primary key,
  filter_group text not null check (filter_group in ('categories', 'materials', 'gemstones', 'brands', 'styles')),
  name text not null,
  -- A sub-category's category.
  parent_id integer references filter_option,
  -- How many lots have it, for the order of the options; counted anew after each ingestion.
  lots integer not null default 0,
  unique (filter_group, name)
);
insert into filter_option (filter_group, name)
select 'categories', unnest(array['Rings', 'Necklaces', 'Bracelets', 'Earrings', 'Pendant', 'Brooch', 'Jewelry set', 'Other']);

create table brand (
  id integer primary key references filter_option,
  description text,
  logotype text
);

-- Pictures, named by the hash of their content ----------------------------------------------------------------------

create table picture (
  base text primary key,
  width integer not null,
  height integer not null,
  bytes integer not null
);

-- Lots --------------------------------------------------------------------------------------------------------------

create table lot (
  id integer generated always as identity primary key,
  source_id integer not null references source,
  source_key text not null,
  sale_id integer not null references sale,
  lot_number text,
  url text,
  -- Public texts: the house, the date and the lot number of the lot's own sale are taken out of them.
  title text not null,
  description text,
  provenance text,
  condition text,
  dimensions text,
  created text,
  gender text,
  gross_weight text,
  stone_weight text,
  diamond_color text,
  clasp_or_buckle text,
  clarity text,
  weave text,
  motif text,
  type text,
  reference_number text,
  -- Category, sub-category, materials, gemstones, brand, styles, in this order.
  option_ids integer[] not null,
  search_words tsvector not null,
  -- The latest of the price ledger.
  currency text,
  estimate_low numeric(16, 2),
  estimate_high numeric(16, 2),
  opening_bid numeric(16, 2),
  current_bid numeric(16, 2),
  price numeric(16, 2),
  price_basis text check (price_basis in ('hammer', 'inclusive', 'unknown')),
  -- In euros at the rate of `rate_day`, for sorting alone.
  estimate_rank numeric(16, 2),
  price_rank numeric(16, 2),
  rate_day date,
  -- What the source says of a lot without a price.
  stated_outcome text check (stated_outcome in ('unsold', 'withdrawn')),
  sale_day date,
  -- When the lot stops being Upcoming: the end of its sale's last day where the sale is held.
  past_from timestamptz not null,
  listed_at timestamptz not null,
  main_picture text references picture,
  popularity integer not null default 0,
  content_hash text not null,
  unique (source_id, source_key),
  check ((price is null) = (price_basis is null))
);

-- One covering index for each order of the lists: the page's ids come from the index alone.
create index lot_by_popularity on lot (popularity desc, id desc) include (past_from, option_ids);
create index lot_by_listing on lot (listed_at desc, id desc) include (past_from, option_ids);
create index lot_by_sale_day_desc on lot (sale_day desc nulls last, id desc) include (past_from, option_ids);
create index lot_by_sale_day_asc on lot (sale_day, id) include (past_from, option_ids);
create index lot_by_estimate_desc on lot (estimate_rank desc nulls last, id desc) include (past_from, option_ids);
create index lot_by_estimate_asc on lot (estimate_rank, id) include (past_from, option_ids);
create index lot_by_price_desc on lot (price_rank desc nulls last, id desc) include (past_from, option_ids);
create index lot_by_price_asc on lot (price_rank, id) include (past_from, option_ids);
create index lot_by_option on lot using gin (option_ids);
create index lot_by_word on lot using gin (search_words);
create index lot_by_sale on lot (sale_id);

create table lot_picture (
  lot_id integer not null references lot on delete cascade,
  ordinal integer not null,
  base text not null references picture,
  primary key (lot_id, ordinal)
);

-- The words each attribute was read from.
create table lot_attribute (
  lot_id integer not null references lot on delete cascade,
  field text not null,
  value text not null,
  quote text not null,
  primary key (lot_id, field, value)
);

create table stone (
  lot_id integer not null references lot on delete cascade,
  ordinal integer not null,
  species text not null,
  carats numeric(10, 4),
  approximate boolean not null default false,
  count integer,
  shape text,
  colour text,
  clarity text,
  treatment text,
  origin text,
  laboratory text,
  report_number text,
  quote text not null,
  -- Empty until the reader of the text says how sure it is.
  confidence real check (confidence between 0 and 1),
  primary key (lot_id, ordinal)
);

-- The price ledger: every figure ever seen. A row without an amount says that the source withdrew the figure.
create table price (
  id bigint generated always as identity primary key,
  lot_id integer not null references lot on delete cascade,
  kind text not null check (kind in ('estimate-low', 'estimate-high', 'opening-bid', 'current-bid', 'realised')),
  amount numeric(16, 2),
  currency text not null,
  -- Of a realised price alone: without or with the buyer's premium.
  basis text check (basis in ('hammer', 'inclusive', 'unknown')),
  source_id integer not null references source,
  seen_at timestamptz not null default app_now(),
  check ((kind = 'realised') = (basis is not null))
);
create index price_by_lot on price (lot_id, kind, id desc);

create table lot_change (
  id bigint generated always as identity primary key,
  lot_id integer not null references lot on delete cascade,
  kind text not null check (kind in ('listed', 'estimate-revised', 'bid-moved', 'date-moved', 'withdrawn', 'result-published', 'text-revised')),
  before jsonb,
  after jsonb,
  seen_at timestamptz not null default app_now()
);
create index lot_change_by_lot on lot_change (lot_id, id desc);

create table lot_view (
  lot_id integer not null references lot on delete cascade,
  day date not null,
  views integer not null,
  primary key (lot_id, day)
);

-- Reference rates: units of the currency for one euro.
create table exchange_rate (
  currency text not null,
  day date not null,
  per_euro numeric(18, 6) not null check (per_euro > 0),
  primary key (currency, day)
);
