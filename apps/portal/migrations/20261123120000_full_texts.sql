-- A lot's description and provenance as their source has them, where the public ones leave something out. Gated like the
-- sale's house, place and day.
alter table lot
  add column full_description text,
  add column full_provenance text;
