-- additive: a function compares more spellings of lot numbers as equal

-- A lot number as sources write it: `0012 a *` is `12A`. Signs of tax or reserve and spaces do not count.
create or replace function plain_lot_number(number text) returns text language sql immutable parallel safe
  return nullif(ltrim(upper(regexp_replace(normalize(number, NFKC), '[\s*†‡§Ω◊♦•°^~#¤]', '', 'g')), '0'), '');
update taken_down_lot set lot_number = plain_lot_number(lot_number) where lot_number <> plain_lot_number(lot_number);

-- Keys of lots in lists end with the number, now without its signs and spaces and in capitals.
create temporary table renamed_lot on commit drop as
select source_id, source_key, min(new_key) as new_key
from (
  select lot.source_id, lot.source_key,
    sale.key || ' ' || upper(regexp_replace(normalize(lot.lot_number, NFKC), '[\s*†‡§Ω◊♦•°^~#¤]', '', 'g')) as new_key
  from lot join sale on sale.id = lot.sale_id join source on source.id = lot.source_id
  where lot.source_key = sale.key || ' ' || lot.lot_number and (source.adapter is null or source.adapter = 'list')
) as renamed
where new_key <> source_key
  and not exists (select from lot where lot.source_id = renamed.source_id and lot.source_key = new_key)
group by source_id, source_key;
delete from renamed_lot
where exists (
  select from renamed_lot other
  where other.source_id = renamed_lot.source_id and other.new_key = renamed_lot.new_key
    and other.source_key < renamed_lot.source_key
);
update lot set source_key = new_key from renamed_lot
where lot.source_id = renamed_lot.source_id and lot.source_key = renamed_lot.source_key;
update raw_record set source_key = new_key from renamed_lot
where raw_record.source_id = renamed_lot.source_id and raw_record.source_key = renamed_lot.source_key;
update stated_lot set source_key = new_key from renamed_lot
where stated_lot.source_id = renamed_lot.source_id and stated_lot.source_key = renamed_lot.source_key;
update source_record set source_key = new_key from renamed_lot
where source_record.source_id = renamed_lot.source_id and source_record.source_key = renamed_lot.source_key;
update lot_picture_address set source_key = new_key from renamed_lot
where lot_picture_address.source_id = renamed_lot.source_id and lot_picture_address.source_key = renamed_lot.source_key;
update taken_down_lot set source_key = new_key from renamed_lot
where taken_down_lot.source_id = renamed_lot.source_id and taken_down_lot.source_key = renamed_lot.source_key;
