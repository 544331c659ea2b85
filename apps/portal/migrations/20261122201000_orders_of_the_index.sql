-- Orders of the lists that only the catalogue index is asked for; while it loads, PostgreSQL sorts (decision 0022). The
-- order that a list has from itself keeps its indexes: similar lots are found by them.
drop index lot_by_popularity, lot_by_sale_day_asc, lot_by_estimate_desc, lot_by_estimate_asc, lot_by_price_desc,
  lot_by_price_asc;
