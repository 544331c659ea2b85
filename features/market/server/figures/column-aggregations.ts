import { sql, type RawBuilder } from 'kysely'

type Raw = RawBuilder<unknown>

/** Aggregation of a column over lots: a count, a sum of amounts, or quartiles of amounts. */
type Aggregation = { counts: Raw } | { adds: Raw; where: Raw } | { quartilesOf: Raw }
export type ColumnAggregations = Readonly<Record<string, Aggregation>>

/** SQL: a price column of `market_lot`, stated or else derived. */
export function coalesceDerived(column: string): Raw {
  return sql`coalesce(${sql.ref(column)}, ${sql.ref(`derived_${column}`)})`
}

/** SQL: a price where its sale has known results: prices, shares and counts of a page have one base. */
function ofCompleteSales(price: Raw): Raw {
  return sql`case when in_complete_sale then ${price} end`
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
  converted: countKnown(ofCompleteSales(sql.ref('hammer_eur'))),
  above: { counts: sql`side = 1 and in_complete_sale` },
  within: { counts: sql`side = 0 and in_complete_sale` },
  below: { counts: sql`side = -1 and in_complete_sale` },
  hammer_eur: { quartilesOf: ofCompleteSales(sql.ref('hammer_eur')) },
  hammer_usd: { quartilesOf: ofCompleteSales(sql.ref('hammer_usd')) },
  hammer_sum_eur: sumPrices('hammer', 'eur', sql.ref),
  hammer_sum_usd: sumPrices('hammer', 'usd', sql.ref),
  accuracies: countKnown(sql.ref('accuracy')),
  accuracy: { quartilesOf: sql.ref('accuracy') },
  carats: countKnown(sql.ref('carat_eur')),
  carat_eur: { quartilesOf: sql.ref('carat_eur') },
  carat_usd: { quartilesOf: sql.ref('carat_usd') },
  pictures: { counts: sql`has_picture` },
  weights: { counts: sql`has_weight` },
  reports: { counts: sql`has_report` },
} satisfies ColumnAggregations

/** Columns of `market_derived_figure`: the same including derived prices, only for `buyersPremium`. */
export const derivedSums = {
  all_hammers: countKnown(ofCompleteSales(coalesceDerived('hammer_eur'))),
  derived_hammers: countKnown(ofCompleteSales(sql.ref('derived_hammer_eur'))),
  all_hammer_eur: { quartilesOf: ofCompleteSales(coalesceDerived('hammer_eur')) },
  all_hammer_usd: { quartilesOf: ofCompleteSales(coalesceDerived('hammer_usd')) },
  all_hammer_sum_eur: sumPrices('hammer', 'eur', coalesceDerived),
  all_hammer_sum_usd: sumPrices('hammer', 'usd', coalesceDerived),
  all_above: { counts: sql`${coalesceDerived('side')} = 1 and in_complete_sale` },
  all_within: { counts: sql`${coalesceDerived('side')} = 0 and in_complete_sale` },
  all_below: { counts: sql`${coalesceDerived('side')} = -1 and in_complete_sale` },
  all_accuracies: countKnown(coalesceDerived('accuracy')),
  all_accuracy: { quartilesOf: coalesceDerived('accuracy') },
  all_carats: countKnown(coalesceDerived('carat_eur')),
  all_carat_eur: { quartilesOf: coalesceDerived('carat_eur') },
  all_carat_usd: { quartilesOf: coalesceDerived('carat_usd') },
  all_inclusives: countKnown(ofCompleteSales(coalesceDerived('inclusive_eur'))),
  derived_inclusives: countKnown(ofCompleteSales(sql.ref('derived_inclusive_eur'))),
  all_inclusive_eur: { quartilesOf: ofCompleteSales(coalesceDerived('inclusive_eur')) },
  all_inclusive_usd: { quartilesOf: ofCompleteSales(coalesceDerived('inclusive_usd')) },
  all_inclusive_sum_eur: sumPrices('inclusive', 'eur', coalesceDerived),
  all_inclusive_sum_usd: sumPrices('inclusive', 'usd', coalesceDerived),
} satisfies ColumnAggregations

function countKnown(figure: Raw): Aggregation {
  return { counts: sql`${figure} is not null` }
}

/** Sums the prices of lots with a price in euros: a price in dollars can exist without a rate. */
function sumPrices(price: 'hammer' | 'inclusive', currency: 'eur' | 'usd', column: (name: string) => Raw): Aggregation {
  return { adds: column(`${price}_${currency}`), where: sql`${ofCompleteSales(column(`${price}_eur`))} is not null` }
}

const aggregateAscending = (figure: Raw): Raw =>
  sql`array_agg((${figure})::bigint order by ${figure}) filter (where ${figure} is not null)`

export const aggregateQuartiles = (figure: Raw): Raw => sql`market_quartiles(${aggregateAscending(figure)})`

/** SQL: `sum as name, …` over lots. */
export function selectSums(sums: ColumnAggregations): Raw {
  return joinColumns(sums, (sum) => {
    if ('counts' in sum) return sql`(count(*) filter (where ${sum.counts}))::int`
    if ('adds' in sum) return sql`coalesce(sum(${sum.adds}) filter (where ${sum.where}), 0)`
    return aggregateQuartiles(sum.quartilesOf)
  })
}

/**
 * SQL: the same as differences over changed lots with a `sign`; excludes quartiles, which cannot be derived from
 * differences.
 */
export function selectSumChanges(sums: ColumnAggregations): Raw {
  return joinColumns(pickAdditive(sums), (sum) =>
    'counts' in sum
      ? sql`coalesce(sum(sign) filter (where ${sum.counts}), 0)::int`
      : sql`coalesce(sum(sign * ${sum.adds}) filter (where ${sum.where}), 0)`,
  )
}

function joinColumns<S extends Aggregation>(sums: Readonly<Record<string, S>>, how: (sum: S) => Raw): Raw {
  return sql.join(Object.entries(sums).map(([name, sum]) => sql`${how(sum)} as ${sql.ref(name)}`))
}

/** SQL expressions per lot, by column: the condition of a count, the addend of a sum, or the amount of a quartile. */
export const pickCounts = (sums: ColumnAggregations) =>
  mapAggregations(sums, (sum) => ('counts' in sum ? sum.counts : undefined))
export const pickTotals = (sums: ColumnAggregations) =>
  mapAggregations(sums, (sum) => ('adds' in sum ? sql`case when ${sum.where} then ${sum.adds} end` : undefined))
export const pickAmounts = (sums: ColumnAggregations) =>
  mapAggregations(sums, (sum) => ('quartilesOf' in sum ? sum.quartilesOf : undefined))

function mapAggregations(
  sums: ColumnAggregations,
  how: (sum: Aggregation) => Raw | undefined,
): Readonly<Record<string, Raw>> {
  return Object.fromEntries(
    Object.entries(sums).flatMap(([name, sum]) => {
      const figure = how(sum)
      return figure ? [[name, figure]] : []
    }),
  )
}

type Additive = Exclude<Aggregation, { quartilesOf: Raw }>

export function pickAdditive(sums: ColumnAggregations): Readonly<Record<string, Additive>> {
  return Object.fromEntries(
    Object.entries(sums).filter((each): each is [string, Additive] => !('quartilesOf' in each[1])),
  )
}

export const joinColumnNames = (sums: ColumnAggregations): Raw =>
  sql.join(Object.keys(sums).map((name) => sql.ref(name)))
