-- Where pictures of lots come from, and what must never come back.

-- A picture at a house, which is fetched after its lot is stored; once it is kept it stays, whatever becomes of the house.
create table picture_address (
  url text primary key,
  base text references picture on delete set null,
  tries integer not null default 0,
  -- Infinity where it is given up.
  next_try_at timestamptz not null default app_now(),
  failure text
);
create index picture_address_waiting on picture_address (next_try_at) where base is null;
create index picture_address_by_base on picture_address (base);

-- By the source's key, since a picture may be told of before its lot has an id.
create table lot_picture_address (
  source_id integer not null references source on delete cascade,
  source_key text not null,
  ordinal integer not null,
  url text not null references picture_address,
  primary key (source_id, source_key, ordinal)
);
create index lot_picture_address_by_url on lot_picture_address (url);

-- Taken down by an operator: neither comes back, also under another key or at another address.
create table taken_down_lot (
  source_id integer not null references source,
  source_key text not null,
  url text,
  taken_down_at timestamptz not null default app_now(),
  primary key (source_id, source_key)
);
create index taken_down_lot_by_url on taken_down_lot (url);

create table taken_down_picture (
  base text primary key,
  taken_down_at timestamptz not null default app_now()
);
