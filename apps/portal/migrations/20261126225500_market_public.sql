-- Figures as roles without sale details see them. A row is replaced once eight lots of it have changed since: whoever
-- compares an answer with yesterday's must not learn by it the year of the one lot that came, went or was corrected.
create table market_public_figure (like market_figure including all);

-- How many lots of a row have changed since it was written.
create table market_public_change (
  subject_id integer not null,
  period text not null,
  lots integer not null,
  primary key (subject_id, period)
);

-- The years of categories, gemstones and makers that those roles may see: none that follows from all jewelry and the others.
create table market_public_year (
  subject_id integer not null,
  year integer not null,
  primary key (subject_id, year)
);

-- They are made with everything else at the next start.
update market_state set as_of = null;
