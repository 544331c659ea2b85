-- What the second release adds to each plan.
update plan set benefits = benefits || array[
  'Price ranges from comparable lots', 'Market quartiles, price ladders and shares', 'Estimates below comparable lots',
  '20 saved searches'] where role_id = 2;
update plan set benefits = benefits || array[
  'Sales by week, with calendar files and feed', 'Previous sales of the same stone', 'Single results and houses in the market',
  '50 saved searches'] where role_id = 3;
update plan set benefits = benefits || array[
  'Results and reminders of saved lots', 'Market figures with buyer’s premium', 'Value a stone, dossiers for print',
  'Export, API keys and embeds', '200 saved searches'] where role_id = 4;
