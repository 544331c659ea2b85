-- Which share of a source's lots has each field, counted after each run that stored something.
alter table source add column coverage jsonb;
