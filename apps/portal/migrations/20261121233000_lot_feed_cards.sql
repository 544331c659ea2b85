-- What a card shows counts as well: answers are kept for as long as nobody has been told of a change.
create or replace function note_changed_lots() returns trigger language plpgsql as $$
begin
  insert into lot_feed (lot_id)
  select now_lots.id from now_lots join old_lots using (id)
  where (now_lots.past_from, now_lots.option_ids, now_lots.search_words, now_lots.popularity, now_lots.listed_at,
         now_lots.sale_day, now_lots.estimate_rank, now_lots.price_rank, now_lots.title, now_lots.currency,
         now_lots.estimate_low, now_lots.estimate_high, now_lots.opening_bid, now_lots.current_bid, now_lots.price,
         now_lots.stated_outcome, now_lots.main_picture)
    is distinct from
        (old_lots.past_from, old_lots.option_ids, old_lots.search_words, old_lots.popularity, old_lots.listed_at,
         old_lots.sale_day, old_lots.estimate_rank, old_lots.price_rank, old_lots.title, old_lots.currency,
         old_lots.estimate_low, old_lots.estimate_high, old_lots.opening_bid, old_lots.current_bid, old_lots.price,
         old_lots.stated_outcome, old_lots.main_picture);
  if found then notify lot_feed; end if;
  return null;
end $$;
