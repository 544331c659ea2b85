import type { Types } from '@opensearch-project/opensearch'
import { optionGroups, type OptionGroup } from '@parure/domain/catalog/filter-group'
import { currencyOf, type IndexedLot, type OrderName } from '../lot-index/indexed-lot.ts'

/** A lot as the cluster indexes it: an `IndexedLot` with its options by group and its amounts by currency. */
export interface LotDocument extends Partial<Record<OptionGroup, string[]>> {
  id: number
  pastFrom: number
  words: readonly string[]
  keys: Partial<Record<OrderName, number>>
  /** In cents, by the currency of the statement. */
  estimate?: Record<string, number>
  price?: Record<string, number>
  carats?: number
}

export function lotDocument(
  { id, pastFrom, words, keys, options, figures }: IndexedLot,
  groupOf: (option: number) => OptionGroup | undefined,
): LotDocument {
  const byGroup = Object.groupBy(options, (option) => groupOf(option) ?? 'none')
  const { none } = byGroup
  if (none) throw new Error(`Options of lot ${id} have no group: ${none.join(', ')}`)
  const currency = currencyOf(figures.currency)
  const stated = (amount: number | null) => (amount === null || currency === null ? undefined : { [currency]: amount })
  return withoutNothing({
    id,
    pastFrom,
    words,
    keys: withoutNothing(keys),
    estimate: stated(figures.estimate),
    price: stated(figures.price),
    carats: figures.carats,
    ...Object.fromEntries(optionGroups.map((group) => [group, byGroup[group]?.map(String)])),
  }) as unknown as LotDocument
}

function withoutNothing(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))
}

const keyword = { type: 'keyword', norms: false } as const
/** Every list requests counts of these fields: a refresh prepares the ordinals, rather than the first query. */
const counted = { ...keyword, eager_global_ordinals: true }
const whole = { type: 'long' } as const
/** A field for each currency, created when the currency first occurs. */
const amounts = { type: 'object', dynamic: true } as const

/** The fields of a document; unknown fields are rejected. */
export const lotMapping: Types.Common_Mapping.TypeMapping = {
  dynamic: 'strict',
  _source: { enabled: false },
  dynamic_templates: [
    { estimates: { path_match: 'estimate.*', mapping: whole } },
    { prices: { path_match: 'price.*', mapping: whole } },
  ],
  properties: {
    id: { type: 'integer' },
    // A double, as PostgreSQL returns it: instants have fractions of milliseconds.
    pastFrom: { type: 'double' },
    words: { ...keyword, doc_values: false },
    keys: {
      properties: {
        popularity: whole,
        listed: whole,
        saleDay: whole,
        estimate: whole,
        price: whole,
        caratPrice: whole,
        multiple: whole,
      } satisfies Record<OrderName, object>,
    },
    estimate: amounts,
    price: amounts,
    carats: whole,
    ...Object.fromEntries(optionGroups.map((group) => [group, counted])),
  },
}
