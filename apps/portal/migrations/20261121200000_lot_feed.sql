-- What changed in the catalogue, for the indexes that follow it. A row is written in the transaction of the change;
-- whoever listens to `lot_feed` is woken when it commits, and reads on from the transaction up to which it has seen all.

create table lot_feed (
  seq bigint generated always as identity primary key,
  -- 0 where options changed, or the clock.
  lot_id integer not null,
  transaction xid8 not null default pg_current_xact_id(),
  written_at timestamptz not null default now()
);
create index lot_feed_by_transaction on lot_feed (transaction);

create function note_new_lots() returns trigger language plpgsql as $$
begin
  insert into lot_feed (lot_id) select id from now_lots;
  if found then notify lot_feed; end if;
  return null;
end $$;

-- Only what the index holds counts: a description that is corrected changes no order and no filter by itself.
create function note_changed_lots() returns trigger language plpgsql as $$
begin
  insert into lot_feed (lot_id)
  select now_lots.id from now_lots join old_lots using (id)
  where (now_lots.past_from, now_lots.option_ids, now_lots.search_words, now_lots.popularity, now_lots.listed_at,
         now_lots.sale_day, now_lots.estimate_rank, now_lots.price_rank)
    is distinct from
        (old_lots.past_from, old_lots.option_ids, old_lots.search_words, old_lots.popularity, old_lots.listed_at,
         old_lots.sale_day, old_lots.estimate_rank, old_lots.price_rank);
  if found then notify lot_feed; end if;
  return null;
end $$;

create function note_gone_lots() returns trigger language plpgsql as $$
begin
  insert into lot_feed (lot_id) select id from old_lots;
  if found then notify lot_feed; end if;
  return null;
end $$;

create function note_options() returns trigger language plpgsql as $$
begin
  insert into lot_feed (lot_id) values (0);
  notify lot_feed;
  return null;
end $$;

create trigger note_new after insert on lot
  referencing new table as now_lots for each statement execute function note_new_lots();
create trigger note_changed after update on lot
  referencing old table as old_lots new table as now_lots for each statement execute function note_changed_lots();
create trigger note_gone after delete on lot
  referencing old table as old_lots for each statement execute function note_gone_lots();
create trigger note_options after insert or update or delete on filter_option
  for each statement execute function note_options();
create trigger note_clock after insert or update or delete on app_clock
  for each statement execute function note_options();
