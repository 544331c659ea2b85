-- What a source's lists have stated of a lot so far, as they wrote it: a later list that leaves columns out says nothing
-- of them, and its rows are read together with this.
create table stated_lot (
  source_id int not null references source,
  source_key text not null,
  lot json not null check (json_typeof(lot) = 'object'),
  primary key (source_id, source_key)
);

-- What a run took in although it contradicts itself or was not understood.
create table run_doubt (
  id bigint generated always as identity primary key,
  run_id int not null references ingestion_run on delete cascade,
  row_number int not null,
  code text not null,
  reason text not null
);
create index run_doubt_run on run_doubt (run_id);

-- How many lots lost what was known of them, by what it was.
alter table ingestion_run add losses jsonb not null default '{}' check (jsonb_typeof(losses) = 'object');

alter table source_alarm drop constraint source_alarm_kind_check;
alter table source_alarm add constraint source_alarm_kind_check
  check (kind in ('lots-dropped', 'prices-gone', 'all-rejected', 'silent', 'failed', 'would-lose'));

alter table lot add estimate_on_request bool not null default false;
create or replace function note_changed_lots() returns trigger language plpgsql as $$
begin
  insert into lot_feed (lot_id)
  select now_lots.id from now_lots join old_lots using (id)
  where (now_lots.past_from, now_lots.option_ids, now_lots.search_words, now_lots.popularity, now_lots.listed_at,
         now_lots.sale_day, now_lots.estimate_rank, now_lots.price_rank, now_lots.title, now_lots.currency,
         now_lots.estimate_low, now_lots.estimate_high, now_lots.opening_bid, now_lots.current_bid, now_lots.price,
         now_lots.stated_outcome, now_lots.main_picture, now_lots.estimate_on_request)
    is distinct from
        (old_lots.past_from, old_lots.option_ids, old_lots.search_words, old_lots.popularity, old_lots.listed_at,
         old_lots.sale_day, old_lots.estimate_rank, old_lots.price_rank, old_lots.title, old_lots.currency,
         old_lots.estimate_low, old_lots.estimate_high, old_lots.opening_bid, old_lots.current_bid, old_lots.price,
         old_lots.stated_outcome, old_lots.main_picture, old_lots.estimate_on_request);
  if found then notify lot_feed; end if;
  return null;
end $$;

-- When a sale's first day begins, by the clock of the place where it is held; null where no source says so.
alter table sale add starts_time text check (starts_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
