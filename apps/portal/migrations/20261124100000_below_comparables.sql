-- Upcoming lots whose high estimate lies below the 25th percentile of their comparable lots. Worked out from lots by the
-- worker, and made anew every night.
create table below_comparables (
  lot_id integer primary key references lot on delete cascade
);

alter table filter_option drop constraint filter_option_filter_group_check;
alter table filter_option add constraint filter_option_filter_group_check check (filter_group in (
  'categories', 'materials', 'gemstones', 'brands', 'styles', 'colours', 'clarities', 'origins', 'treatments',
  'laboratories', 'periods', 'makerRoles', 'outcomes', 'estimates', 'houses', 'places'));
insert into filter_option (filter_group, name) values ('estimates', 'below-comparables');

create function note_compared_lots() returns trigger language plpgsql as $$
begin
  insert into lot_feed (lot_id) select lot_id from compared;
  if found then notify lot_feed; end if;
  return null;
end $$;
create trigger note_below after insert on below_comparables
  referencing new table as compared for each statement execute function note_compared_lots();
create trigger note_no_longer_below after delete on below_comparables
  referencing old table as compared for each statement execute function note_compared_lots();

-- What a plan opens is asked of the criteria themselves.
alter table saved_search drop column is_gated;
