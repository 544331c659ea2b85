import { sql, type RawBuilder } from 'kysely'

type Raw = RawBuilder<unknown>

/** Aggregation of a column over lots: a count, a sum of amounts, or quartiles of amounts. */
type Sum = { counts: Raw } | { adds: Raw; where: Raw } | { quartilesOf: Raw }
export type Sums = Readonly<Record<string, Sum>>

/** SQL: a price column of `market_lot`, stated or else derived. */
export function anyOf(column: string): Raw {
  return sql`coalesce(${sql.ref(column)}, ${sql.ref(`derived_${column}`)})`
}

/** Columns of `market_figure` and their aggregation over lots; stated prices only. */
export const statedSums = {
  sold: { counts: sql`outcome = 'sold'` },
  unsold: { counts: sql`outcome = 'unsold'` },
  after_sale: { counts: sql`after_sale` },
  withdrawn: { counts: sql`outcome = 'withdrawn'` },
  open: { counts: sql`outcome = 'open'` },
  counted_sold: { counts: sql`outcome = 'sold' and in_complete_sale` },
  counted_unsold: { counts: sql`outcome = 'unsold' and in_complete_sale` },
  hammers: { counts: sql`has_hammer` },
  converted: known(sql.ref('hammer_eur')),
  above: { counts: sql`side = 1` },
  within: { counts: sql`side = 0` },
  below: { counts: sql`side = -1` },
  hammer_eur: { quartilesOf: sql.ref('hammer_eur') },
  hammer_usd: { quartilesOf: sql.ref('hammer_usd') },
  hammer_sum_eur: total('hammer', 'eur', sql.ref),
  hammer_sum_usd: total('hammer', 'usd', sql.ref),
  accuracies: known(sql.ref('accuracy')),
  accuracy: { quartilesOf: sql.ref('accuracy') },
  carats: known(sql.ref('carat_eur')),
  carat_eur: { quartilesOf: sql.ref('carat_eur') },
  carat_usd: { quartilesOf: sql.ref('carat_usd') },
  pictures: { counts: sql`has_picture` },
  weights: { counts: sql`has_weight` },
  reports: { counts: sql`has_report` },
} satisfies Sums

/** Columns of `market_derived_figure`: the same including derived prices, only for `buyersPremium`. */
export const derivedSums = {
  all_hammers: known(anyOf('hammer_eur')),
  derived_hammers: known(sql.ref('derived_hammer_eur')),
  all_hammer_eur: { quartilesOf: anyOf('hammer_eur') },
  all_hammer_usd: { quartilesOf: anyOf('hammer_usd') },
  all_hammer_sum_eur: total('hammer', 'eur', anyOf),
  all_hammer_sum_usd: total('hammer', 'usd', anyOf),
  all_above: { counts: sql`${anyOf('side')} = 1` },
  all_within: { counts: sql`${anyOf('side')} = 0` },
  all_below: { counts: sql`${anyOf('side')} = -1` },
  all_accuracies: known(anyOf('accuracy')),
  all_accuracy: { quartilesOf: anyOf('accuracy') },
  all_carats: known(anyOf('carat_eur')),
  all_carat_eur: { quartilesOf: anyOf('carat_eur') },
  all_carat_usd: { quartilesOf: anyOf('carat_usd') },
  all_inclusives: known(anyOf('inclusive_eur')),
  derived_inclusives: known(sql.ref('derived_inclusive_eur')),
  all_inclusive_eur: { quartilesOf: anyOf('inclusive_eur') },
  all_inclusive_usd: { quartilesOf: anyOf('inclusive_usd') },
  all_inclusive_sum_eur: total('inclusive', 'eur', anyOf),
  all_inclusive_sum_usd: total('inclusive', 'usd', anyOf),
} satisfies Sums

function known(figure: Raw): Sum {
  return { counts: sql`${figure} is not null` }
}

/** Sums the prices of lots with a price in euros: a price in dollars can exist without a rate. */
function total(price: 'hammer' | 'inclusive', currency: 'eur' | 'usd', column: (name: string) => Raw): Sum {
  return { adds: column(`${price}_${currency}`), where: sql`${column(`${price}_eur`)} is not null` }
}

const ascending = (figure: Raw): Raw =>
  sql`array_agg((${figure})::bigint order by ${figure}) filter (where ${figure} is not null)`

export const quartiles = (figure: Raw): Raw => sql`market_quartiles(${ascending(figure)})`

/** SQL: `sum as name, …` over lots. */
export function summed(sums: Sums): Raw {
  return list(sums, (sum) => {
    if ('counts' in sum) return sql`(count(*) filter (where ${sum.counts}))::int`
    if ('adds' in sum) return sql`coalesce(sum(${sum.adds}) filter (where ${sum.where}), 0)`
    return quartiles(sum.quartilesOf)
  })
}

/**
 * SQL: the same as differences over changed lots with a `sign`; excludes quartiles, which cannot be derived from
 * differences.
 */
export function summedChanges(sums: Sums): Raw {
  return list(additive(sums), (sum) =>
    'counts' in sum
      ? sql`coalesce(sum(sign) filter (where ${sum.counts}), 0)::int`
      : sql`coalesce(sum(sign * ${sum.adds}) filter (where ${sum.where}), 0)`,
  )
}

function list<S extends Sum>(sums: Readonly<Record<string, S>>, how: (sum: S) => Raw): Raw {
  return sql.join(Object.entries(sums).map(([name, sum]) => sql`${how(sum)} as ${sql.ref(name)}`))
}

/** SQL expressions per lot, by column: the condition of a count, the addend of a sum, or the amount of a quartile. */
export const countsOf = (sums: Sums) => byName(sums, (sum) => ('counts' in sum ? sum.counts : undefined))
export const totalsOf = (sums: Sums) =>
  byName(sums, (sum) => ('adds' in sum ? sql`case when ${sum.where} then ${sum.adds} end` : undefined))
export const amountsOf = (sums: Sums) => byName(sums, (sum) => ('quartilesOf' in sum ? sum.quartilesOf : undefined))

function byName(sums: Sums, how: (sum: Sum) => Raw | undefined): Readonly<Record<string, Raw>> {
  return Object.fromEntries(
    Object.entries(sums).flatMap(([name, sum]) => {
      const figure = how(sum)
      return figure ? [[name, figure]] : []
    }),
  )
}

type Additive = Exclude<Sum, { quartilesOf: Raw }>

export function additive(sums: Sums): Readonly<Record<string, Additive>> {
  return Object.fromEntries(
    Object.entries(sums).filter((each): each is [string, Additive] => !('quartilesOf' in each[1])),
  )
}

export const namesOf = (sums: Sums): Raw => sql.join(Object.keys(sums).map((name) => sql.ref(name)))
