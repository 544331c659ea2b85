-- A takedown is on record with who, when and why, and can be taken back: what it takes away is held aside.

create table takedown (
  id integer generated always as identity primary key,
  -- As the operator named it: a lot's number, or an address.
  named text not null,
  reason text not null,
  operator text not null,
  at timestamptz not null default app_now(),
  undone_at timestamptz,
  undone_by text,
  undone_reason text
);

insert into takedown (named, reason, operator, at)
select 'before takedowns were on record', 'not on record', 'not on record', min(taken_down_at)
from (select taken_down_at from taken_down_lot union all select taken_down_at from taken_down_picture) as earlier
having count(*) > 0;

-- A row for each source that tells of the lot. Besides its key and its address, a lot is known by house, sale and
-- number, whoever lists it.
alter table taken_down_lot
  add column takedown_id integer references takedown on delete cascade,
  add column lot_id integer,
  add column sale_id integer references sale,
  add column lot_number text,
  -- The lot with all that hung on it, until it is shown again; empty where it was to be forgotten.
  add column kept jsonb;
update taken_down_lot set takedown_id = (select id from takedown);
alter table taken_down_lot alter column takedown_id set not null, drop column taken_down_at;
create index taken_down_lot_by_sale on taken_down_lot (sale_id, lot_number);
create index taken_down_lot_by_takedown on taken_down_lot (takedown_id);

alter table taken_down_picture
  add column takedown_id integer references takedown on delete cascade,
  -- Where it was fetched from, and which lots showed it.
  add column urls text[] not null default '{}',
  add column lot_ids integer[] not null default '{}';
update taken_down_picture set takedown_id = (select id from takedown);
alter table taken_down_picture
  alter column takedown_id set not null,
  alter column urls drop default,
  alter column lot_ids drop default,
  drop column taken_down_at;
create index taken_down_picture_by_takedown on taken_down_picture (takedown_id);
