-- additive: the version before finds every address whose domain was in ASCII already.
-- Addresses are stored in one spelling: the domain in ASCII and small letters, without a dot at its end (`canonicalEmail`).
-- Those of before get it where nobody else has that address; the rest stay, and `npx parure doctor` reports them.

-- A label as RFC 3492 encodes it; in ASCII it stays as it is.
create function pg_temp.ascii_label(label text) returns text language plpgsql immutable as $$
declare
  points int[] := array(select ascii(letter) from unnest(string_to_array(label, null)) with ordinality as l(letter, at) order by at);
  basic int[] := array(select point from unnest(points) with ordinality as p(point, at) where point < 128 order by at);
  done int := cardinality(basic);
  encoded text := coalesce((select string_agg(chr(point), '' order by at) from unnest(basic) with ordinality as b(point, at)), '');
  n int := 128;
  delta bigint := 0;
  bias int := 72;
  first boolean := true;
  next int;
  point int;
  q bigint;
  k int;
  t int;
  digit int;
begin
  if done = cardinality(points) then return label; end if;
  if done > 0 then encoded := encoded || '-'; end if;
  while done < cardinality(points) loop
    select min(p) into next from unnest(points) as p where p >= n;
    delta := delta + (next - n)::bigint * (done + 1);
    n := next;
    foreach point in array points loop
      if point < n then delta := delta + 1; end if;
      continue when point <> n;
      q := delta;
      k := 36;
      loop
        t := least(greatest(k - bias, 1), 26);
        digit := case when q < t then q else t + (q - t) % (36 - t) end;
        encoded := encoded || case when digit < 26 then chr(97 + digit) else chr(22 + digit) end;
        exit when q < t;
        q := (q - t) / (36 - t);
        k := k + 36;
      end loop;
      done := done + 1;
      delta := case when first then delta / 700 else delta / 2 end;
      first := false;
      delta := delta + delta / done;
      k := 0;
      while delta > 455 loop
        delta := delta / 35;
        k := k + 36;
      end loop;
      bias := k + 36 * delta / (delta + 38);
      delta := 0;
    end loop;
    delta := delta + 1;
    n := n + 1;
  end loop;
  return 'xn--' || encoded;
end $$;

create function pg_temp.canonical(email text) returns text language sql immutable as $$
  select split_part(email, '@', 1) || '@' || (
    select string_agg(pg_temp.ascii_label(label), '.' order by at)
    from unnest(string_to_array(
      rtrim(lower(normalize(regexp_replace(translate(split_part(email, '@', 2), '。｡', '..'), '[\u00AD\u200B\u2060\uFEFF]', '', 'g'), NFKC)), '.'),
      '.')) with ordinality as l(label, at)
  )
$$;

update account set email = pg_temp.canonical(email)
where pg_temp.canonical(email) <> email
  and not exists (
    select from account as other
    where other.id <> account.id and lower(pg_temp.canonical(other.email)) = lower(pg_temp.canonical(account.email))
  );
update newsletter_subscriber set email = pg_temp.canonical(email)
where pg_temp.canonical(email) <> email
  and not exists (
    select from newsletter_subscriber as other
    where other.link_id <> newsletter_subscriber.link_id
      and lower(pg_temp.canonical(other.email)) = lower(pg_temp.canonical(newsletter_subscriber.email))
  );
update contact_message set email = pg_temp.canonical(email) where pg_temp.canonical(email) <> email;
drop function pg_temp.canonical;
drop function pg_temp.ascii_label;
