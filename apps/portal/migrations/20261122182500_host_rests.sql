-- Until when a host asked to be left alone: whoever it told, nobody asks it before.
alter table host_turn add column rest_until timestamptz;
