-- The principal stone of a lot: its heaviest single one, or the species that its title names first.
alter table lot
  add stone_species text,
  add stone_carats numeric(9, 3) check (stone_carats > 0),
  add stone_colour text,
  add stone_clarity text,
  add stone_origin text,
  add stone_treatment text,
  add stone_laboratory text,
  add stone_report text,
  -- Whether a price per carat says something of the stone: all others together weigh at most 35 % of it.
  add stone_leads bool not null default false check (not stone_leads or stone_carats is not null),
  -- The options of stones, periods and makers' roles. Apart from option_ids, which a GIN index makes dear: the catalogue
  -- index answers these, and PostgreSQL only while it loads.
  add detail_ids int[] not null default '{}';

alter table filter_option drop constraint filter_option_filter_group_check;
alter table filter_option add constraint filter_option_filter_group_check check (filter_group in (
  'categories', 'materials', 'gemstones', 'brands', 'styles', 'colours', 'clarities', 'origins', 'treatments',
  'laboratories', 'periods', 'makerRoles', 'outcomes', 'houses', 'places'));
insert into filter_option (filter_group, name)
select 'outcomes', unnest(array['sold', 'unsold', 'withdrawn', 'awaiting', 'unpublished']);

-- City and country of a sale, 'Geneva, Switzerland', else those of its house.
create function sale_places(location text, city text, country text) returns text[] language sql immutable as $$
  select array(
    select distinct btrim(place) from unnest(case when location is null then array[city, country]
      else array[split_part(location, ',', 1), split_part(location, ',', -1)] end) as place
    where btrim(place) <> '')
$$;

-- The options of its house and its places, by which subscribers filter.
alter table sale add sale_option_ids int[] not null default '{}';

create function note_sale_options() returns trigger language plpgsql as $$
declare
  names text[];
begin
  select array['houses', house.name]
    || (select array_agg(each) from unnest(sale_places(new.location, house.city, house.country)) as place,
      unnest(array['places', place]) as each)
  into names from house where house.id = new.house_id;
  for at in 1 .. array_length(names, 1) by 2 loop
    if not exists (select from filter_option where filter_group = names[at] and name = names[at + 1]) then
      insert into filter_option (filter_group, name) values (names[at], names[at + 1]) on conflict do nothing;
    end if;
  end loop;
  new.sale_option_ids := array(
    select id from filter_option, generate_series(1, array_length(names, 1), 2) as at
    where filter_group = names[at] and name = names[at + 1] order by id);
  return new;
end $$;
create trigger note_options before insert or update on sale for each row execute function note_sale_options();
update sale set location = location;

create function note_lots_of_sale() returns trigger language plpgsql as $$
begin
  insert into lot_feed (lot_id) select id from lot where sale_id = new.id;
  notify lot_feed;
  return null;
end $$;
create trigger note_lots after update on sale for each row
  when (old.sale_option_ids is distinct from new.sale_option_ids) execute function note_lots_of_sale();

-- From which to which amount, in cents of euros, and weight, in thousandths of a carat, the histograms of a status go:
-- the 1st and the 99th percentile, rounded. Without lots there is no row.
create table range_scale (
  status text not null check (status in ('Upcoming', 'Past')),
  figure text not null check (figure in ('money', 'carats')),
  low bigint not null check (low > 0),
  high bigint not null check (high > low),
  primary key (status, figure)
);
create trigger note_scales after insert or update or delete on range_scale
  for each statement execute function note_options();

-- The catalogue index converts amounts by the latest rates.
create trigger note_rates after insert or update or delete on exchange_rate
  for each statement execute function note_options();

create or replace function note_changed_lots() returns trigger language plpgsql as $$
begin
  insert into lot_feed (lot_id)
  select now_lots.id from now_lots join old_lots using (id)
  where (now_lots.past_from, now_lots.option_ids, now_lots.detail_ids, now_lots.search_words, now_lots.popularity,
         now_lots.listed_at, now_lots.sale_id, now_lots.sale_day, now_lots.estimate_rank, now_lots.price_rank,
         now_lots.title, now_lots.currency, now_lots.estimate_low, now_lots.estimate_high, now_lots.opening_bid,
         now_lots.current_bid, now_lots.price, now_lots.price_basis, now_lots.stated_outcome, now_lots.main_picture,
         now_lots.estimate_on_request, now_lots.stone_carats, now_lots.stone_leads)
    is distinct from
        (old_lots.past_from, old_lots.option_ids, old_lots.detail_ids, old_lots.search_words, old_lots.popularity,
         old_lots.listed_at, old_lots.sale_id, old_lots.sale_day, old_lots.estimate_rank, old_lots.price_rank,
         old_lots.title, old_lots.currency, old_lots.estimate_low, old_lots.estimate_high, old_lots.opening_bid,
         old_lots.current_bid, old_lots.price, old_lots.price_basis, old_lots.stated_outcome, old_lots.main_picture,
         old_lots.estimate_on_request, old_lots.stone_carats, old_lots.stone_leads);
  if found then notify lot_feed; end if;
  return null;
end $$;
