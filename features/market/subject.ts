/** Kinds of market subjects; each has pages of its own. */
export const subjectKinds = ['gemstones', 'brands', 'categories'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** Currencies of market figures: those with a price index. */
export const marketCurrencies = ['EUR', 'USD'] as const
export type MarketCurrency = (typeof marketCurrencies)[number]

/** Returns the reader's currency if it has market figures, else the euro. */
export const chooseMarketCurrency = (currency: string | null): MarketCurrency => (currency === 'USD' ? 'USD' : 'EUR')

/** Periods of a market page; the last two end today and need a role with sale details. */
export const marketPeriods = ['all', '12m', '36m'] as const
export type MarketPeriod = (typeof marketPeriods)[number]

/** Converts a name for an address: `Boucheron & Fils` becomes `boucheron-fils`. */
export function buildSlug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return plain || 'unnamed'
}
