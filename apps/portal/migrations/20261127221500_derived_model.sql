-- additive: a wider check.
-- 'derived': hammer prices, stated or derived by premium schedules; for roles that see prices with premium.
alter table valuation_model drop constraint valuation_model_variant_check,
  add constraint valuation_model_variant_check check (variant in ('public', 'details', 'derived', 'premium'));
