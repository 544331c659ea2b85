-- additive: options of one more group of filters, which the version before does not use.
-- The color of a principal stone that is no diamond.
alter table filter_option drop constraint filter_option_filter_group_check;
alter table filter_option add constraint filter_option_filter_group_check check (filter_group in (
  'categories', 'materials', 'gemstones', 'brands', 'styles', 'colours', 'hues', 'clarities', 'origins', 'treatments',
  'laboratories', 'periods', 'makerRoles', 'outcomes', 'estimates', 'houses', 'places'));
