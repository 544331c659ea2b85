import type { Types } from '@opensearch-project/opensearch'
import { optionGroups, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { decodeCurrency, type IndexedLot, type OrderName } from '@parure/catalog-index/indexed-lot.ts'

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

export function buildLotDocument(
  { id, pastFrom, words, keys, options, figures }: IndexedLot,
  groupOf: (option: number) => OptionGroup | undefined,
): LotDocument {
  const byGroup = Object.groupBy(options, (option) => groupOf(option) ?? 'none')
  const { none } = byGroup
  if (none) throw new Error(`Options of lot ${id} have no group: ${none.join(', ')}`)
  const currency = decodeCurrency(figures.currency)
  const keyByCurrency = (amount: number | null) =>
    amount === null || currency === null ? undefined : { [currency]: amount }
  return omitEmptyFields({
    id,
    pastFrom,
    words,
    keys: omitEmptyFields(keys),
    estimate: keyByCurrency(figures.estimate),
    price: keyByCurrency(figures.price),
    carats: figures.carats,
    ...Object.fromEntries(optionGroups.map((group) => [group, byGroup[group]?.map(String)])),
  }) as unknown as LotDocument
}

function omitEmptyFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))
}

const keyword = { type: 'keyword', norms: false } as const
/** Every list requests counts of these fields: a refresh prepares the ordinals, rather than the first query. */
const countedKeyword = { ...keyword, eager_global_ordinals: true }
const wholeNumberField = { type: 'long' } as const
/** A field for each currency, created when the currency first occurs. */
const amounts = { type: 'object', dynamic: true } as const

/** The fields of a document; unknown fields are rejected. */
export const lotMapping: Types.Common_Mapping.TypeMapping = {
  dynamic: 'strict',
  _source: { enabled: false },
  dynamic_templates: [
    { estimates: { path_match: 'estimate.*', mapping: wholeNumberField } },
    { prices: { path_match: 'price.*', mapping: wholeNumberField } },
  ],
  properties: {
    id: { type: 'integer' },
    // A double, as PostgreSQL returns it: instants have fractions of milliseconds.
    pastFrom: { type: 'double' },
    words: { ...keyword, doc_values: false },
    keys: {
      properties: {
        popularity: wholeNumberField,
        listed: wholeNumberField,
        saleDay: wholeNumberField,
        estimate: wholeNumberField,
        price: wholeNumberField,
        caratPrice: wholeNumberField,
        multiple: wholeNumberField,
      } satisfies Record<OrderName, object>,
    },
    estimate: amounts,
    price: amounts,
    carats: wholeNumberField,
    ...Object.fromEntries(optionGroups.map((group) => [group, countedKeyword])),
  },
}
