import type pg from 'pg'

interface FillSizes {
  accounts: number
  /** Saved lots of each account. */
  saved: number
  /** Lots of tomorrow's sales. */
  ended: number
  /** Past lots. */
  archive: number
}

/** Lots of each sale. */
const lotsPerSale = 250

/**
 * Fills an empty database with sales of tomorrow and of the past, and with accounts that have saved lots of tomorrow's.
 */
export async function fillSavedLots(pool: pg.Pool, { accounts, saved, ended, archive }: FillSizes): Promise<void> {
  const lots = ended + archive
  await pool.query('alter table lot disable trigger all')
  await pool.query(`
    insert into source (name, archive) values ('bench', false);
    insert into house (name) select 'House ' || n from generate_series(1, 40) n;
    insert into sale (house_id, key, title, location, starts_on, ends_on, time_zone, starts_time)
    select n % 40 + 1, n, 'Jewels ' || n, 'Geneva', day, day, 'UTC', '14:00'
    from generate_series(1, ${Math.ceil(lots / lotsPerSale)}) n
    cross join lateral (
      select case when n <= ${Math.ceil(ended / lotsPerSale)} then current_date + 1 else current_date - n end as day) held;
    insert into lot (source_id, source_key, sale_id, lot_number, url, title, description, option_ids, search_words, currency,
      estimate_low, estimate_high, sale_day, past_from, listed_at, content_hash)
    select 1, n, sale.id, n % ${lotsPerSale} + 1, 'https://bench.example/' || n, 'Sapphire and diamond ring ' || n,
      repeat('Set with a cushion-shaped sapphire between diamonds. ', 10), '{}', '', 'CHF', 4000, 6000, sale.ends_on,
      (sale.ends_on + 1)::timestamptz, now() - interval '20 days', n
    from generate_series(1, ${lots}) n join sale on sale.id = (n - 1) / ${lotsPerSale} + 1;
    insert into lot_change (lot_id, kind, seen_at) select id, 'listed', listed_at from lot;
    insert into account (email, name) select 'saver' || n || '@x.test', 'Ada' from generate_series(1, ${accounts}) n;
    insert into message_switch (account_id, kind, channel, on_since)
    select id, kind, 'email', now() - interval '30 days' from account, unnest(array['outcomes', 'reminders']) kind;
    insert into saved_lot (account_id, lot_id, saved_at, note)
    select account.id, picked.lot_id, now() - interval '10 days', case when picked.lot_id % 5 = 0 then 'Ask for the report' end
    from account cross join lateral (
      -- Spread over the lots, none of them twice.
      select (account.id::bigint * 7919 + turn * (${ended} / ${saved})) % ${ended} + 1 as lot_id
      from generate_series(1, ${saved}) turn) picked`)
  await pool.query('alter table lot enable trigger all')
  await pool.query('vacuum analyze')
}
