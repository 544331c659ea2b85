-- additive: a table of the public totals of coming sales

create table sale_total (
  worked_out_on date primary key check (extract(isodow from worked_out_on) = 1),
  sales int check (sales >= 3),
  lots int,
  last_day date,
  check ((sales is null) = (lots is null) and (sales is null) = (last_day is null))
);
comment on table sale_total is
  'All coming sales and their lots, counted on a Monday and shown until the next; null below three sales.';
