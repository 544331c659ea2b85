-- Whose turn it is to ask a host: one request at a time and not too soon after the last, whichever process asks.
create table host_turn (
  host text primary key,
  -- Before this nobody asks again.
  free_at timestamptz not null,
  -- A request is under way until it says that it is over, and no longer than this.
  held_until timestamptz not null,
  holder text not null
);
