-- What calendars and the pages of sales need to know of a sale.
alter table sale
  -- Days on which the lots can be seen, as `2026-12-01/2026-12-03 10:00-18:00; 2026-12-04 09:00-12:00`.
  add previews text,
  -- Null where no source says so or not.
  add is_cancelled bool,
  add cancelled_at timestamptz,
  -- The days before the last move.
  add moved_from_start date,
  add moved_from_end date,
  -- Of what a calendar shows: counted up by real changes alone.
  add revision int not null default 0,
  add changed_at timestamptz not null default app_now(),
  add sale_country text;

create function note_sale_revision() returns trigger language plpgsql as $$
begin
  new.sale_country := case
    when new.location like '%,%' then btrim(split_part(new.location, ',', -1))
    else coalesce(
      (select country from house where house.id = new.house_id and (new.location is null or city = new.location)),
      (select country from house where city = new.location and country is not null order by id limit 1),
      new.location) end;
  if tg_op = 'INSERT' then
    new.revision := 0;
    new.changed_at := app_now();
    new.cancelled_at := case when new.is_cancelled then app_now() end;
    return new;
  end if;
  new.cancelled_at := case when new.is_cancelled then coalesce(old.cancelled_at, app_now()) end;
  if (old.starts_on, old.ends_on) is distinct from (new.starts_on, new.ends_on)
    and old.date_precision = 'day' and new.date_precision = 'day'
    and old.starts_on is not null and new.starts_on is not null
  then
    new.moved_from_start := old.starts_on;
    new.moved_from_end := old.ends_on;
  end if;
  if (old.title, old.location, old.starts_on, old.ends_on, old.date_precision, old.starts_time, old.time_zone,
      old.previews, coalesce(old.is_cancelled, false))
    is distinct from
     (new.title, new.location, new.starts_on, new.ends_on, new.date_precision, new.starts_time, new.time_zone,
      new.previews, coalesce(new.is_cancelled, false))
  then
    new.revision := old.revision + 1;
    new.changed_at := app_now();
  end if;
  return new;
end $$;
create trigger note_revision before insert or update on sale for each row execute function note_sale_revision();
update sale set location = location;

create index sale_by_first_day on sale (starts_on, id) include (house_id, sale_country, ends_on, date_precision);
-- Lots of a sale and how many have a result, out of the index alone.
create index lot_of_sale on lot (sale_id) include (price, stated_outcome);
drop index lot_by_sale;

-- Counts of coming weeks, worked out on a Monday and shown until the next; null below three sales.
create table sale_week (
  worked_out_on date not null check (extract(isodow from worked_out_on) = 1),
  week date not null check (extract(isodow from week) = 1),
  sales int check (sales >= 3),
  lots int,
  primary key (worked_out_on, week),
  check ((sales is null) = (lots is null))
);
