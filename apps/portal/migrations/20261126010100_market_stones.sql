update market_state set as_of = null;
-- Stones of 3 to 5 carats of all species, for the market as a whole (features/market/ladder.ts: the common step).
create index market_ladder_common on market_ladder (gemstone_id) where step = 100;
create index market_derived_ladder_common on market_derived_ladder (gemstone_id) where step = 100;
