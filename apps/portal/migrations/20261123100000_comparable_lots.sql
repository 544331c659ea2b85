-- One row for every lot that was sold or bought in, with what comparable lots are compared by. Worked out from lots, and
-- made anew by `npx parure comparables rebuild`.
create table comparable_lot (
  lot_id int primary key,
  -- Category, species and kind: lots of two pools are never compared.
  pool text not null,
  sub_category text,
  shape text check (shape in ('round', 'fancy')),
  carats numeric(9, 3),
  -- Steps below the best grade.
  color real,
  clarity real,
  origin text,
  treatment text,
  maker text,
  laboratory text,
  -- The report of the principal stone: lots with the same one are the same stone.
  report text,
  -- Whether a price per carat says something of the stone.
  stone_leads bool not null,
  sold_on date not null,
  -- Null for a lot that was bought in, and where the source states no hammer price or its currency has no rate.
  hammer numeric,
  hammer_euros numeric,
  currency text,
  is_sold bool not null
);
create index comparable_lot_by_pool on comparable_lot (pool);

-- Counted up with every change of a pool's lots, for the copies in memory.
create table comparable_pool (
  pool text primary key,
  version bigint not null
);

-- Up to which change of the catalogue the lots are brought up to date.
create table comparable_state (
  id int primary key check (id = 1),
  catalogue text not null,
  cursor xid8 not null,
  updated_at timestamptz not null
);
