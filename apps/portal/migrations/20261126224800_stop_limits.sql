-- After which losses a run of the source is not believed, in percent; empty for the limits that hold for every source.
alter table source
  -- Upcoming lots that it no longer lists.
  add column most_missing integer check (most_missing between 1 and 99),
  -- Values of upcoming lots that would be empty.
  add column most_emptied integer check (most_emptied between 1 and 99);

alter table source_alarm drop constraint source_alarm_kind_check;
alter table source_alarm add constraint source_alarm_kind_check
  check (kind in ('lots-dropped', 'prices-gone', 'values-gone', 'all-rejected', 'silent', 'failed', 'would-lose'));
