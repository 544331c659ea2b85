/** What the market is looked at by; each has pages of its own. */
export const subjectKinds = ['gemstones', 'brands', 'categories'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** Market figures are in one of these, which have a price index. */
export const marketCurrencies = ['EUR', 'USD'] as const
export type MarketCurrency = (typeof marketCurrencies)[number]

/** A reader's currency where there are market figures in it, else the euro. */
export const marketCurrencyOf = (currency: string | null): MarketCurrency => (currency === 'USD' ? 'USD' : 'EUR')

/** Periods that a page can be of; the last two end today and are for roles with sale details. */
export const marketPeriods = ['all', '12m', '36m'] as const
export type MarketPeriod = (typeof marketPeriods)[number]

/** A name in an address: `Boucheron & Fils` is `boucheron-fils`. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return plain || 'unnamed'
}
