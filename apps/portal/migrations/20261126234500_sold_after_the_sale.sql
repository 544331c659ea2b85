-- A lot that was bought in and sold afterwards has a price, but no hammer price: it counts as bought in.
alter table lot drop constraint lot_stated_outcome_check;
alter table lot
  add constraint lot_stated_outcome_check check (stated_outcome in ('unsold', 'withdrawn', 'after-sale')),
  add constraint lot_after_sale_check check (stated_outcome is distinct from 'after-sale' or price is not null);

-- Such lots, which are a part of those bought in.
alter table market_lot add after_sale boolean not null default false;
alter table market_figure add after_sale integer not null default 0;
alter table market_public_figure add after_sale integer not null default 0;

-- They are made with everything else at the next start; so are comparable lots.
update market_state set as_of = null;
delete from comparable_state;
