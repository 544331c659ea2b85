-- Numbers of reports, dates, fineness and gross weight are reviewed too.
alter table reading_doubt drop constraint reading_doubt_reason_check;
alter table reading_doubt add constraint reading_doubt_reason_check check (reason in ('inferred', 'weight-above-piece',
  'two-weights', 'improbable-weight', 'improbable-number', 'style-otherwise', 'stated-otherwise', 'text-changed'));
