-- What is highest is looked for among lots with a price; a lot without a gemstone or maker is in no market of one.
drop index market_lot_by_gemstone;
create index market_lot_by_gemstone on market_lot (gemstone_id, hammer_eur desc nulls last) where gemstone_id is not null;
drop index market_lot_by_brand;
create index market_lot_by_brand on market_lot (brand_id, hammer_eur desc nulls last) where brand_id is not null;
drop index market_lot_by_category_all, market_lot_by_gemstone_all, market_lot_by_brand_all,
  market_lot_by_category_inclusive, market_lot_by_gemstone_inclusive, market_lot_by_brand_inclusive;
create index market_lot_by_category_all on market_lot
  (category_id, coalesce(hammer_eur, derived_hammer_eur) desc nulls last)
  where coalesce(hammer_eur, derived_hammer_eur) is not null;
create index market_lot_by_gemstone_all on market_lot
  (gemstone_id, coalesce(hammer_eur, derived_hammer_eur) desc nulls last)
  where gemstone_id is not null and coalesce(hammer_eur, derived_hammer_eur) is not null;
create index market_lot_by_brand_all on market_lot
  (brand_id, coalesce(hammer_eur, derived_hammer_eur) desc nulls last)
  where brand_id is not null and coalesce(hammer_eur, derived_hammer_eur) is not null;
create index market_lot_by_category_inclusive on market_lot
  (category_id, coalesce(inclusive_eur, derived_inclusive_eur) desc nulls last)
  where coalesce(inclusive_eur, derived_inclusive_eur) is not null;
create index market_lot_by_gemstone_inclusive on market_lot
  (gemstone_id, coalesce(inclusive_eur, derived_inclusive_eur) desc nulls last)
  where gemstone_id is not null and coalesce(inclusive_eur, derived_inclusive_eur) is not null;
create index market_lot_by_brand_inclusive on market_lot
  (brand_id, coalesce(inclusive_eur, derived_inclusive_eur) desc nulls last)
  where brand_id is not null and coalesce(inclusive_eur, derived_inclusive_eur) is not null;

-- The amounts around quartiles are taken where figures are summed up.
drop function market_ranks(bigint[], real);
