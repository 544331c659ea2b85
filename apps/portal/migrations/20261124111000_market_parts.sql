-- How the lots of a maker ended by category, and those of a category by principal stone, over all complete years: what was
-- bought in, and on which side of its estimate what was sold fell. Stated hammer prices; the last three with derived ones.
create table market_part (
  subject_id integer not null,
  part_id integer not null,
  unsold integer not null,
  above integer not null,
  within integer not null,
  below integer not null,
  all_above integer not null,
  all_within integer not null,
  all_below integer not null,
  primary key (subject_id, part_id)
);
-- They are made with everything else at the next start.
update market_state set as_of = null;
