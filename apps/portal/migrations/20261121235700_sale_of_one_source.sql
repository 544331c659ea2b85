-- A sale's key is the house's own number, which every source may name, or one that its source made up and no other
-- source can mean.
alter table sale add column own_source_id integer references source;
update sale set own_source_id = source_id
where source_id in (
  select id from source where name <> 'demo' and coalesce(adapter, '') not in ('bonhams', 'catawiki', 'christies'));
alter table sale
  drop constraint sale_house_id_key_key,
  add constraint sale_once unique nulls not distinct (house_id, key, own_source_id);
