-- What was offered in each quarter, of all markets together: for those who may see single sales.
create table market_quarter (
  quarter date primary key,
  sold integer not null,
  unsold integer not null,
  withdrawn integer not null,
  open integer not null,
  -- Of complete sales alone: by these is the sell-through.
  counted_sold integer not null,
  counted_unsold integer not null
);
-- They are made with everything else at the next start.
update market_state set as_of = null;
