-- What was paid with the premium, where the source tells it beside the hammer price; the ledger has a row of each.
alter table lot add column inclusive_price numeric(16, 2);
alter table lot add constraint lot_inclusive_beside_hammer
  check (inclusive_price is null or price_basis = 'hammer' and inclusive_price >= price);
