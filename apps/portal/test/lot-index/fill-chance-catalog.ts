import { detailGroups, optionGroups } from '@parure/vocabulary/filter-group.ts'
import type pg from 'pg'
import type { SeededRandom } from '@parure/values/create-seeded-random.ts'
import { listLotTerms, listTitleTerms } from '@parure/features/lot/server/list-search-terms.ts'
import { phrases, type Names } from './chance-questions.ts'

const hour = 3_600_000
/** Half an hour from every time that the clock is set to. */
const base = Date.now() + hour / 2

/** A catalog with random lots and changes. */
export interface ChanceCatalogue {
  names(): Promise<Names>
  /**
   * Adds, changes and deletes lots in one transaction; sometimes also changes the clock and the options. Returns the
   * number of lots.
   */
  change(count: number): Promise<number>
  /** Commits one more change; `word` shows when it has arrived. */
  mark(word: string): Promise<void>
}

/** Fills an empty catalog with lots. */
export async function fillChanceCatalog(pool: pg.Pool, chance: SeededRandom, lots: number): Promise<ChanceCatalogue> {
  await pool.query(`
    insert into source (name, archive) values ('chance', false);
    insert into house (name) values ('Chance');
    insert into house (name, city, country) values ('Chance & Sons', 'Paris', 'France');
    insert into sale (house_id, key, time_zone, location, starts_on, ends_on)
      select 1 + number % 2, 'chance ' || number, 'UTC', (array['Geneva, Switzerland', 'Zurich, Switzerland', null])[number],
        current_date, current_date
      from generate_series(1, 3) as number;
    insert into exchange_rate (currency, day, per_euro) values ('USD', '2026-04-13', 1.1684), ('CHF', '2026-04-13', 0.9242),
      ('GBP', '2026-04-10', 0.87);
    insert into range_scale (status, figure, low, high) values ('Upcoming', 'money', 10000, 300000),
      ('Past', 'money', 5000, 200000), ('Past', 'carats', 300, 9000);
    insert into filter_option (filter_group, name, parent_id)
      select filter_group, name || ' of kind ' || kind, id from filter_option, generate_series(1, 3) kind
      where filter_group = 'categories' and parent_id is null;
    insert into filter_option (filter_group, name)
      select kind.name, kind.name || ' ' || number
      from (values ('materials', 12), ('gemstones', 20), ('brands', 200), ('styles', 9), ('colours', 20), ('hues', 15),
        ('clarities', 9), ('origins', 60), ('treatments', 8), ('laboratories', 30), ('periods', 12), ('makerRoles', 2)
      ) as kind (name, most),
        generate_series(1, most) as number;
    insert into brand (id) select id from filter_option where filter_group = 'brands'`)
  const write = writer(pool, chance)
  for (let first = 1; first <= lots; first += 500)
    await write(Array.from({ length: Math.min(500, lots - first + 1) }, (_, index) => first + index))
  const change = async (count: number): Promise<number> => {
    // The first lot is kept: it is marked.
    const ids = new Set(Array.from({ length: count }, () => chance.drawInteger(2, Math.round(lots * 1.1))))
    const gone = [...ids].filter(() => chance.drawOutcome(0.3))
    await write([...ids].filter((id) => !gone.includes(id)))
    await pool.query('delete from lot where id = any($1)', [gone])
    if (chance.drawOutcome(0.2)) await putClock(pool, chance.drawInteger(-150, 150))
    if (chance.drawOutcome(0.1)) await changeOptions(pool, chance)
    return ids.size
  }
  return {
    names: async () => namesOf(pool),
    change,
    mark: async (word) =>
      void (await pool.query(`update lot set search_words = $1::tsvector where id = 1`, [`diamond ${word}`])),
  }
}

async function putClock(pool: pg.Pool, hours: number): Promise<void> {
  await pool.query(
    `insert into app_clock (ahead) values (make_interval(hours => $1))
     on conflict (only_row) do update set ahead = excluded.ahead`,
    [hours],
  )
}

async function changeOptions(pool: pg.Pool, chance: SeededRandom): Promise<void> {
  await pool.query(
    `update filter_option set lots = coalesce(counted.lots, 0)
     from filter_option as own
       left join (select option, count(*) as lots from lot, unnest(option_ids) as option group by option) as counted
         on counted.option = own.id
     where own.id = filter_option.id`,
  )
  const name = `brands new ${chance.drawInteger(1, 1_000_000)}`
  await pool.query(`update filter_option set name = $1 where name = 'brands ' || $2`, [
    name,
    chance.drawInteger(1, 200),
  ])
  await pool.query(
    `with made as (insert into filter_option (filter_group, name) values ('brands', $1 || ' too') returning id)
     insert into brand (id) select id from made`,
    [name],
  )
}

async function namesOf(pool: pg.Pool): Promise<Names> {
  const { rows } = await pool.query<{ filter_group: string; name: string }>(
    'select filter_group, name from filter_option',
  )
  const named = optionGroups.map((group) => [
    group,
    rows.flatMap((row) => (row.filter_group === group ? row.name : [])),
  ])
  return Object.fromEntries(named) as Names
}

/** Writes lots with these ids, new or existing. */
function writer(pool: pg.Pool, chance: SeededRandom): (ids: readonly number[]) => Promise<void> {
  return async (ids) => {
    const { rows } = await pool.query<{ id: number; filter_group: string; parent_id: number | null }>(
      'select id, filter_group, parent_id from filter_option order by id',
    )
    const some = (group: string, most: number): number[] => {
      const all = rows.filter(({ filter_group: own }) => own === group)
      // The first are the most frequent.
      const one = (): number => all[Math.floor(all.length * chance.drawUnit() ** 3)]?.id ?? 0
      return [...new Set(Array.from({ length: chance.drawInteger(0, most) }, one))]
    }
    const lots = ids.map((id) => {
      const category = rows.filter((row) => row.parent_id !== null)[Math.floor(24 * chance.drawUnit() ** 2)]
      const categories = category?.parent_id
        ? [category.parent_id, ...(chance.drawOutcome(0.8) ? [category.id] : [])]
        : []
      const others = [...some('materials', 3), ...some('gemstones', 4), ...some('brands', 1), ...some('styles', 2)]
      const details = detailGroups.filter((group) => group !== 'outcomes').flatMap((group) => some(group, 2))
      return { ...lotOf(id, [...categories, ...others], chance), details: `{${details.join(',')}}` }
    })
    await pool.query(writing, [JSON.stringify(lots)])
    await pool.query('delete from below_comparables where lot_id = any($1)', [ids])
    const below = ids.filter(() => chance.drawOutcome(0.3))
    await pool.query('insert into below_comparables select unnest($1::int[])', [below])
  }
}

function lotOf(id: number, options: number[], chance: SeededRandom) {
  const texts = Array.from({ length: chance.drawInteger(1, 5) }, () => chance.drawChoice(phrases))
  return {
    id,
    title: texts.join(' '),
    options: `{${options.join(',')}}`,
    words: [...listLotTerms(texts), ...listTitleTerms(texts[0] ?? '')].map((word) => `'${word}'`).join(' '),
    past_from: new Date(base + chance.drawInteger(-200, 200) * hour).toISOString(),
    listed_at: new Date(base - chance.drawInteger(1, 500) * hour).toISOString(),
    sale_day: chance.drawOutcome(0.9)
      ? new Date(base + chance.drawInteger(-30, 30) * 24 * hour).toISOString().slice(0, 10)
      : null,
    ...figures(chance),
    popularity: chance.drawInteger(0, 40),
  }
}

/** Amounts in a currency that may have no rate; outcomes with and without a price. */
function figures(chance: SeededRandom) {
  const money = (): number | null => (chance.drawOutcome(0.8) ? chance.drawInteger(1, 60) * 50.5 : null)
  const price = chance.drawOutcome(0.6) ? money() : null
  return {
    sale: chance.drawInteger(1, 3),
    currency: chance.drawChoice(['EUR', 'USD', 'CHF', 'GBP', 'AED', null]),
    estimate: money(),
    estimate_low: chance.drawOutcome(0.9) ? money() : null,
    estimate_high: money(),
    price_rank: price,
    price,
    price_basis: price === null ? null : chance.drawChoice(['hammer', 'inclusive', 'unknown']),
    stated_outcome: chance.drawOutcome(0.3) ? chance.drawChoice(['unsold', 'withdrawn']) : null,
    carats: chance.drawOutcome(0.7) ? chance.drawInteger(1, 900) / 100 : null,
    leads: chance.drawOutcome(0.5),
  }
}

const writing = `
  insert into lot (id, source_id, source_key, sale_id, title, option_ids, detail_ids, search_words, currency,
    estimate_low, estimate_high, price, price_basis, stated_outcome, stone_carats, stone_leads, estimate_rank, price_rank,
    sale_day, past_from, listed_at, popularity, content_hash)
  overriding system value
  select id, 1, id::text, sale, title, options::int[], details::int[], words::tsvector, currency, estimate_low,
    estimate_high, price, price_basis, stated_outcome, carats, leads and carats is not null, estimate, price_rank, sale_day,
    past_from, listed_at, popularity, id::text
  from json_to_recordset($1) as lot (id int, title text, options text, details text, words text, sale int,
    currency text, estimate numeric, estimate_low numeric, estimate_high numeric, price_rank numeric, price numeric,
    price_basis text, stated_outcome text, carats numeric, leads bool, sale_day date, past_from timestamptz, listed_at timestamptz, popularity int)
  on conflict (id) do update set title = excluded.title, option_ids = excluded.option_ids,
    detail_ids = excluded.detail_ids, sale_id = excluded.sale_id, currency = excluded.currency,
    estimate_low = excluded.estimate_low, estimate_high = excluded.estimate_high, price = excluded.price,
    price_basis = excluded.price_basis, stated_outcome = excluded.stated_outcome, stone_carats = excluded.stone_carats,
    stone_leads = excluded.stone_leads, search_words = excluded.search_words, estimate_rank = excluded.estimate_rank, price_rank = excluded.price_rank,
    sale_day = excluded.sale_day, past_from = excluded.past_from, listed_at = excluded.listed_at,
    popularity = excluded.popularity`
