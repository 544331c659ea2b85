-- Charts of the market that other sites show, each under an address with its id.
create table embed (
  id text primary key,
  account_id integer not null references account on delete cascade,
  -- A subject of the market; null is the market as a whole. Subjects are made anew, so they are named by their addresses.
  kind text check (kind in ('gemstones', 'brands', 'categories')),
  slug text,
  chart text not null check (chart in ('prices', 'sellThrough')),
  currency text not null check (currency in ('EUR', 'USD')),
  theme text not null check (theme in ('light', 'dark', 'reader')),
  created_at timestamptz not null default app_now(),
  revoked_at timestamptz,
  check ((kind is null) = (slug is null))
);
create index embed_account on embed (account_id);
