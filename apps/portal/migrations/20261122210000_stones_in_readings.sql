-- The stones of a lot are what was read of it, as its other attributes are: in their row, not in one each.
alter table lot_reading
  -- As StoneDetail has them, in the order of the text, without what is not said.
  add column stones jsonb not null default '[]' check (jsonb_typeof(stones) = 'array'),
  -- The reports of its stones, by which the same piece is known in another sale; null without any.
  add column reports text;

create function stone_said(stone) returns jsonb language sql as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'species', $1.species, 'carats', trim_scale($1.carats)::text, 'approximate', nullif($1.approximate, false),
    'count', $1.count, 'shape', $1.shape, 'colour', $1.colour, 'clarity', $1.clarity, 'treatment', $1.treatment,
    'origin', $1.origin, 'laboratory', $1.laboratory, 'reportNumber', $1.report_number, 'quote', $1.quote,
    'confidence', $1.confidence))
$$;
create function report_of(stone) returns text language sql as $$
  select ($1.laboratory || ' ' || $1.report_number) collate "C"
$$;

insert into lot_reading (lot_id, attributes)
select distinct lot_id, '[]'::jsonb from stone
on conflict do nothing;

update lot_reading set stones = read.stones, reports = read.reports
from (
  select lot_id, jsonb_agg(stone_said(stone) order by ordinal) as stones,
    string_agg(distinct report_of(stone), '; ' order by report_of(stone)) as reports
  from stone group by lot_id
) as read
where read.lot_id = lot_reading.lot_id;

-- The same of lots that a takedown holds aside.
update taken_down_lot set kept = jsonb_set(kept, '{lot_reading}', jsonb_build_array(
  coalesce(kept #> '{lot_reading,0}', jsonb_build_object('lot_id', kept #> '{lot,0,id}', 'attributes', '[]'::jsonb))
  || (
    select jsonb_build_object(
      'stones', coalesce(jsonb_agg(stone_said(stone) order by ordinal), '[]'),
      'reports', string_agg(distinct report_of(stone), '; ' order by report_of(stone)))
    from jsonb_populate_recordset(null::stone, kept -> 'stone') as stone
  )))
where jsonb_array_length(kept -> 'lot_reading') > 0 or jsonb_array_length(kept -> 'stone') > 0;

drop function stone_said(stone), report_of(stone);
drop table stone;
alter table lot_reading alter column stones drop default;
-- Asked for as a whole, and of any length.
create index lot_reading_by_reports on lot_reading using hash (reports) where reports is not null;
