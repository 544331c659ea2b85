-- A lot is found by the number of a report. Each report as 'GIA2205894321': the spaces, points and hyphens that writers
-- put differently are left out (`reportKeys`). Not collected first, since a search would have to read all of that.
create index lot_reading_by_report on lot_reading using gin (string_to_array(translate(reports, ' .-', ''), ';'))
  with (fastupdate = off) where reports is not null;
