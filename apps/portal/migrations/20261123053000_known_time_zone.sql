-- A time zone as PostgreSQL knows it; UTC for none, and for one that this installation's time zone data no longer have.
create function zone_or_utc(zone text) returns text language plpgsql stable as $$
begin
  if zone is null then
    return 'UTC';
  end if;
  perform now() at time zone zone;
  return zone;
exception
  when invalid_parameter_value then
    return 'UTC';
end $$;
