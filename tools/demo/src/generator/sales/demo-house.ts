/** Title style of a house: British with an article, plain, or metal first as in New York. */
export type TitleStyle = 'article' | 'plain' | 'metal-first' | 'metal-first-capitals'

/** The languages other than English in which some houses catalog. */
export type Language = 'french' | 'german' | 'italian'

/** An invented auction house of the demo catalog. */
export interface DemoHouse {
  /** Used in keys and addresses, never shown. */
  slug: string
  name: string
  website: string
  city: string
  country: string
  timeZone: string
  currency: Currency
  /** 1 sells important jewels, 3 ordinary stock. */
  tier: 1 | 2 | 3
  titleStyle: TitleStyle
  spelling: 'british' | 'american'
  unit: 'carats' | 'ct' | 'cts'
  ringSizes: 'european' | 'british' | 'american'
  /** Used for a share of its lots. */
  language?: Language
  /** Whether its published prices include the premium. */
  basis: 'hammer' | 'inclusive'
  /** Whether it publishes results of unsold lots as well. */
  publishes: 'all lots' | 'sold lots'
  sales: readonly string[]
}

export type Currency = 'CHF' | 'GBP' | 'EUR' | 'USD' | 'HKD' | 'SEK'
