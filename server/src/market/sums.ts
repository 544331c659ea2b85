import { sql, type RawBuilder } from 'kysely'

type Sums = Readonly<Record<string, RawBuilder<unknown>>>

/** A price of `market_lot`, stated or derived. */
export function anyOf(column: string): RawBuilder<unknown> {
  return sql`coalesce(${sql.ref(column)}, ${sql.ref(`derived_${column}`)})`
}

/** Columns of `market_figure`, and how each is summed up of lots: stated prices alone. */
export const statedSums: Sums = {
  sold: count(sql`outcome = 'sold'`),
  unsold: count(sql`outcome = 'unsold'`),
  withdrawn: count(sql`outcome = 'withdrawn'`),
  open: count(sql`outcome = 'open'`),
  counted_sold: count(sql`outcome = 'sold' and in_complete_sale`),
  counted_unsold: count(sql`outcome = 'unsold' and in_complete_sale`),
  hammers: count(sql`has_hammer`),
  converted: sql`count(hammer_eur)::int`,
  above: count(sql`side = 1`),
  within: count(sql`side = 0`),
  below: count(sql`side = -1`),
  hammer_eur: quartiles(sql.ref('hammer_eur')),
  hammer_usd: quartiles(sql.ref('hammer_usd')),
  hammer_sum_eur: total('hammer', 'eur', sql.ref),
  hammer_sum_usd: total('hammer', 'usd', sql.ref),
  accuracies: sql`count(accuracy)::int`,
  accuracy: quartiles(sql.ref('accuracy')),
  carats: sql`count(carat_eur)::int`,
  carat_eur: quartiles(sql.ref('carat_eur')),
  carat_usd: quartiles(sql.ref('carat_usd')),
  pictures: count(sql`has_picture`),
  weights: count(sql`has_weight`),
  reports: count(sql`has_report`),
}

/** Columns of `market_derived_figure`: the same with derived prices, for `buyersPremium` alone. */
export const derivedSums: Sums = {
  all_hammers: sql`count(${anyOf('hammer_eur')})::int`,
  derived_hammers: sql`count(derived_hammer_eur)::int`,
  all_hammer_eur: quartiles(anyOf('hammer_eur')),
  all_hammer_usd: quartiles(anyOf('hammer_usd')),
  all_hammer_sum_eur: total('hammer', 'eur', anyOf),
  all_hammer_sum_usd: total('hammer', 'usd', anyOf),
  all_above: count(sql`${anyOf('side')} = 1`),
  all_within: count(sql`${anyOf('side')} = 0`),
  all_below: count(sql`${anyOf('side')} = -1`),
  all_accuracies: sql`count(${anyOf('accuracy')})::int`,
  all_accuracy: quartiles(anyOf('accuracy')),
  all_carats: sql`count(${anyOf('carat_eur')})::int`,
  all_carat_eur: quartiles(anyOf('carat_eur')),
  all_carat_usd: quartiles(anyOf('carat_usd')),
  all_inclusives: sql`count(${anyOf('inclusive_eur')})::int`,
  derived_inclusives: sql`count(derived_inclusive_eur)::int`,
  all_inclusive_eur: quartiles(anyOf('inclusive_eur')),
  all_inclusive_usd: quartiles(anyOf('inclusive_usd')),
  all_inclusive_sum_eur: total('inclusive', 'eur', anyOf),
  all_inclusive_sum_usd: total('inclusive', 'usd', anyOf),
}

function count(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(count(*) filter (where ${condition}))::int`
}

/** What prices add up to, of the lots with one in euros: a price in dollars may be known without a rate. */
function total(
  price: 'hammer' | 'inclusive',
  currency: 'eur' | 'usd',
  column: (name: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`coalesce(sum(${column(`${price}_${currency}`)}) filter (where ${column(`${price}_eur`)} is not null), 0)`
}

export function quartiles(figure: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`market_quartiles(array_agg((${figure})::bigint order by ${figure}) filter (where ${figure} is not null))`
}

/** `sum as name, …` */
export function summed(sums: Sums): RawBuilder<unknown> {
  return sql.join(Object.entries(sums).map(([name, sum]) => sql`${sum} as ${sql.ref(name)}`))
}

export const namesOf = (sums: Sums): RawBuilder<unknown> => sql.join(Object.keys(sums).map((name) => sql.ref(name)))
