-- The stones of a lot are what was read of it, as its other attributes are: in their row, not in one each.
alter table lot_reading
  -- As StoneDetail has them, in the order of the text, without what is not said.
  add column stones jsonb not null default '[]' check (jsonb_typeof(stones) = 'array'),
  -- The reports of its stones, by which the same piece is known in another sale; null without any.
  add column reports text;

insert into lot_reading (lot_id, attributes)
select distinct lot_id, '[]'::jsonb from stone
on conflict do nothing;

update lot_reading set stones = read.stones, reports = read.reports
from (
  select lot_id,
    jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'species', species, 'carats', trim_scale(carats)::text, 'approximate', nullif(approximate, false), 'count', count,
      'shape', shape, 'colour', colour, 'clarity', clarity, 'treatment', treatment, 'origin', origin,
      'laboratory', laboratory, 'reportNumber', report_number, 'quote', quote, 'confidence', confidence))
      order by ordinal) as stones,
    string_agg(distinct (laboratory || ' ' || report_number) collate "C", '; '
      order by (laboratory || ' ' || report_number) collate "C") as reports
  from stone group by lot_id
) as read
where read.lot_id = lot_reading.lot_id;

-- Of lots held aside the texts are read anew when they come back.
update taken_down_lot set kept = jsonb_set(kept, '{lot_reading}', (
  select coalesce(jsonb_agg(each || jsonb_build_object('stones', '[]'::jsonb)), '[]')
  from jsonb_array_elements(kept -> 'lot_reading') as each
))
where kept ? 'lot_reading';

drop table stone;
alter table lot_reading alter column stones drop default;
-- Asked for as a whole, and of any length.
create index lot_reading_by_reports on lot_reading using hash (reports) where reports is not null;
