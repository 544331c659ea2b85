-- Whether the provider vouched that the account's e-mail is theirs who signs in there. Of those before this nobody knows.
alter table social_identity add column email_proven boolean not null default false;
alter table social_identity alter column email_proven drop default;
