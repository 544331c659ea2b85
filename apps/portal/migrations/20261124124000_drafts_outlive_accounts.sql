-- A draft stays for the other operators when the account that changed it last is erased.
alter table source_draft
  alter column changed_by drop not null,
  drop constraint source_draft_changed_by_fkey,
  add constraint source_draft_changed_by_fkey foreign key (changed_by) references account on delete set null;
