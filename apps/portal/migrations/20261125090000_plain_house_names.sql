-- Schedules are found by it; worked out for each lot it took most of the time of deriving prices.
alter table house add column plain_name text not null generated always as (plain_house_name(name)) stored;
