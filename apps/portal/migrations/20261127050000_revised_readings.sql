-- additive: a wider check.
-- 'reading-revised': an unchanged text is read otherwise by newer rules.
alter table lot_change drop constraint lot_change_kind_check;
alter table lot_change add constraint lot_change_kind_check check (kind in ('listed', 'estimate-revised', 'bid-moved',
  'date-moved', 'withdrawn', 'result-published', 'text-revised', 're-offered', 'reading-corrected',
  'reading-revised'));
