-- A draft may be of a site's pages: its content is what the first of them state, one lot a line.
alter table source_draft add column kind text not null default 'list' check (kind in ('list', 'pages'));
