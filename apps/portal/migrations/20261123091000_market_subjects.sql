-- What has a page of the market, by its address.
create table market_subject (
  -- The filter option.
  id integer primary key,
  kind text not null check (kind in ('gemstones', 'brands', 'categories', 'houses')),
  slug text not null,
  name text not null,
  unique (kind, slug)
);
create index market_figure_by_lots on market_figure (period, (sold + unsold) desc);
