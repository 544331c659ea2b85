/** How a house words a title: British with an article, plain, or metal first as New York likes it. */
export type TitleStyle = 'article' | 'plain' | 'metal-first' | 'metal-first-capitals'

/** The languages besides English that some houses catalogue in. */
export type Language = 'french' | 'german' | 'italian'

/** An auction house of the demo catalogue. All of them are invented. */
export interface House {
  /** Stands in keys and addresses, never shown. */
  slug: string
  name: string
  website: string
  city: string
  country: string
  timeZone: string
  currency: Currency
  /** 1 sells important jewels, 3 ordinary sale-room stock. */
  tier: 1 | 2 | 3
  titleStyle: TitleStyle
  spelling: 'british' | 'american'
  unit: 'carats' | 'ct' | 'cts'
  ringSizes: 'european' | 'british' | 'american'
  /** Used for a share of its lots. */
  language?: Language
  /** Whether the prices it publishes hold its premium. */
  basis: 'hammer' | 'inclusive'
  /** Of what it publishes results: some houses are silent about what did not sell. */
  publishes: 'all lots' | 'sold lots'
  sales: readonly string[]
}

export type Currency = 'CHF' | 'GBP' | 'EUR' | 'USD' | 'HKD' | 'SEK'
