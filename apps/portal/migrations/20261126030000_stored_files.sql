-- Files of lists are stored in parts, so that no process has a whole one in memory.
create table stored_file (
  id integer generated always as identity primary key,
  bytes bigint not null
);
create table stored_file_part (
  file_id integer not null references stored_file on delete cascade,
  -- From 0.
  place integer not null,
  content bytea not null,
  primary key (file_id, place)
);

alter table source_draft add column file_id integer references stored_file;
alter table uploaded_list add column file_id integer references stored_file;

do $$
declare
  had record;
  made integer;
begin
  for had in
    select 'draft' as kind, id, content from source_draft where octet_length(content) > 0
    union all select 'list', source_id, content from uploaded_list
  loop
    insert into stored_file (bytes) values (octet_length(had.content)) returning id into made;
    insert into stored_file_part (file_id, place, content)
      select made, place, substring(had.content from place * 1000000 + 1 for 1000000)
      from generate_series(0, greatest(0, (octet_length(had.content) - 1) / 1000000)) as place;
    if had.kind = 'draft' then update source_draft set file_id = made where id = had.id;
    else update uploaded_list set file_id = made where source_id = had.id;
    end if;
  end loop;
end $$;

-- A draft has none as long as its list is being fetched.
alter table source_draft drop column content;
alter table uploaded_list drop column content, alter column file_id set not null;
create index source_draft_of_file on source_draft (file_id);
create index uploaded_list_of_file on uploaded_list (file_id);
