-- additive: indexes.
-- Fourteen indexes took more than half of the time of writing a row. Stated prices are in the order of stated and derived
-- ones: one index of each kind of subject serves both, and finds the lots of a subject.
drop index market_lot_by_category, market_lot_by_gemstone, market_lot_by_brand,
  market_lot_by_category_all, market_lot_by_gemstone_all, market_lot_by_brand_all;
create index market_lot_by_category on market_lot
  (category_id, coalesce(hammer_eur, derived_hammer_eur) desc nulls last);
create index market_lot_by_gemstone on market_lot
  (gemstone_id, coalesce(hammer_eur, derived_hammer_eur) desc nulls last) where gemstone_id is not null;
create index market_lot_by_brand on market_lot
  (brand_id, coalesce(hammer_eur, derived_hammer_eur) desc nulls last) where brand_id is not null;
