-- What was read of a lot is written with the lot and looked at with the lot: a row for each value cost as much as the
-- lot itself, most of it in references and in the index.
create table lot_reading (
  lot_id integer primary key references lot on delete cascade,
  -- Each as {field, value, quote, confidence}: the words that it was read from, and how it was come by.
  attributes jsonb not null check (jsonb_typeof(attributes) = 'array')
);
insert into lot_reading (lot_id, attributes)
select lot_id, jsonb_agg(jsonb_build_object('field', field, 'value', value, 'quote', quote, 'confidence', confidence) order by field, value)
from lot_attribute group by lot_id;
drop table lot_attribute;
