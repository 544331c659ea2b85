-- additive: a nullable column, and a trigger that writes changed sales where the version before reads them.
-- The market follows lot_feed with a cursor of its own, and counts all sales once at the next start. It had triggers on
-- lot that compared the same rows once more.

-- The locks wait for transactions whose triggers run the former functions. Writers lock in the same order.
lock table exchange_rate in share row exclusive mode;
lock table lot in access exclusive mode;
lock table derived_price in share row exclusive mode;

alter table lot_feed add column sale_id integer;
comment on column lot_feed.lot_id is '0: options or the clock changed, or figures of a sale without its lots.';
comment on column lot_feed.sale_id is 'The sale to count anew; null where market figures read none of what changed.';

create or replace function note_new_lots() returns trigger language plpgsql as $$
begin
  insert into lot_feed (lot_id, sale_id) select id, sale_id from now_lots;
  if found then notify lot_feed; end if;
  return null;
end $$;

-- A lot that moved has a row for either sale. The first comparison is of what market figures read.
create or replace function note_changed_lots() returns trigger language plpgsql as $$
begin
  insert into lot_feed (lot_id, sale_id)
  select now_lots.id, unnest(case
    when not is_counted_anew then array[null::integer]
    when now_lots.sale_id = old_lots.sale_id then array[now_lots.sale_id]
    else array[now_lots.sale_id, old_lots.sale_id] end)
  from now_lots join old_lots using (id), lateral (select
    (now_lots.sale_id, now_lots.past_from, now_lots.sale_day, now_lots.option_ids, now_lots.detail_ids,
     now_lots.currency, now_lots.estimate_low, now_lots.estimate_high, now_lots.price, now_lots.price_basis,
     now_lots.inclusive_price, now_lots.price_rank, now_lots.stated_outcome, now_lots.main_picture,
     now_lots.stone_species, now_lots.stone_carats, now_lots.stone_leads, now_lots.stone_report)
    is distinct from
    (old_lots.sale_id, old_lots.past_from, old_lots.sale_day, old_lots.option_ids, old_lots.detail_ids,
     old_lots.currency, old_lots.estimate_low, old_lots.estimate_high, old_lots.price, old_lots.price_basis,
     old_lots.inclusive_price, old_lots.price_rank, old_lots.stated_outcome, old_lots.main_picture,
     old_lots.stone_species, old_lots.stone_carats, old_lots.stone_leads, old_lots.stone_report)
    as is_counted_anew) as figures
  where is_counted_anew
    or (now_lots.search_words, now_lots.popularity, now_lots.listed_at, now_lots.estimate_rank, now_lots.title,
        now_lots.opening_bid, now_lots.current_bid, now_lots.estimate_on_request)
      is distinct from
       (old_lots.search_words, old_lots.popularity, old_lots.listed_at, old_lots.estimate_rank, old_lots.title,
        old_lots.opening_bid, old_lots.current_bid, old_lots.estimate_on_request);
  if found then notify lot_feed; end if;
  return null;
end $$;

create or replace function note_gone_lots() returns trigger language plpgsql as $$
begin
  insert into lot_feed (lot_id, sale_id) select id, sale_id from old_lots;
  if found then notify lot_feed; end if;
  return null;
end $$;

-- The sale may be one of another house.
create or replace function note_lots_of_sale() returns trigger language plpgsql as $$
begin
  insert into lot_feed (lot_id, sale_id) select id, sale_id from lot where sale_id = new.id;
  notify lot_feed;
  return null;
end $$;

drop trigger note_market_new on lot;
drop trigger note_market_changed on lot;
drop trigger note_market_gone on lot;
drop function note_market_sales, note_market_sales_changed, note_market_sales_gone;

-- Derived prices and rates change figures of sales, but no lot, so that indexes are not notified.
create or replace function note_market_derived() returns trigger language plpgsql as $$
begin
  insert into lot_feed (lot_id, sale_id) select distinct 0, sale_id from now_prices where amount is not null;
  return null;
end $$;
create or replace function note_market_derived_changed() returns trigger language plpgsql as $$
begin
  insert into lot_feed (lot_id, sale_id)
  select distinct 0, each.sale_id
  from now_prices join old_prices using (lot_id),
    lateral (values (now_prices.sale_id), (old_prices.sale_id)) as each (sale_id)
  where now_prices is distinct from old_prices;
  return null;
end $$;
create or replace function note_market_derived_gone() returns trigger language plpgsql as $$
begin
  insert into lot_feed (lot_id, sale_id) select distinct 0, sale_id from old_prices where amount is not null;
  return null;
end $$;
create or replace function note_market_derived_all() returns trigger language plpgsql as $$
begin
  insert into lot_feed (lot_id, sale_id) select distinct 0, sale_id from derived_price where amount is not null;
  return null;
end $$;
create or replace function note_market_rates() returns trigger language plpgsql as $$
begin
  insert into lot_feed (lot_id, sale_id)
  select distinct 0, sale_id from (select distinct day from now_rates) as changed
    join market_lot on sale_day between day and day + 7;
  return null;
end $$;

-- After going back, the version before reads changed sales in market_change; the next breaking migration drops it, and
-- this trigger.
create function note_changed_sales() returns trigger language plpgsql as $$
begin
  insert into market_change (sale_id) select distinct sale_id from noted where sale_id is not null;
  return null;
end $$;
create trigger note_sales after insert on lot_feed
  referencing new table as noted for each statement execute function note_changed_sales();
