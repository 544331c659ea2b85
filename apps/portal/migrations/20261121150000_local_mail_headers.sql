-- What a mail says to mail programs: whom an answer reaches, and where its kind is ended by one click.
alter table local_mail add column reply_to text, add column unsubscribe text;
