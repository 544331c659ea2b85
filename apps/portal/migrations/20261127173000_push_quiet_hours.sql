-- additive: hours of the account's day in which no push message is sent

alter table notification_preference
  add column quiet_from int check (quiet_from between 0 and 23),
  add column quiet_to int check (quiet_to between 0 and 23 and quiet_to <> quiet_from),
  add constraint notification_preference_quiet_hours check ((quiet_from is null) = (quiet_to is null));
