-- additive: no table changes
-- Texts of plans as collectors say them.
update plan set subtitle = 'For occasional buyers', benefits = array_replace(array_replace(benefits,
  'Price ranges from comparable lots', 'Price ranges from similar sales'),
  'Estimates below comparable lots', 'Filter “Priced below similar sales”') where role_id = 2;
update plan set benefits = array_replace(array_replace(benefits,
  'Single results and houses in the market', 'Individual sales in charts; filter by house'),
  'Sales by week, with calendar files and feed', 'Sales by week, with calendar') where role_id = 3;
update plan set subtitle = 'For dealers and serious collectors', benefits = array_replace(benefits,
  'Value a stone, dossiers for print', 'Value a stone, dossiers to print') where role_id = 4;
