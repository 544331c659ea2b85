/** Maximum sales whose patterns are cached; a feed lists its lots sale by sale. */
export const maxCachedSales = 500

/** What a lot's public texts must not reveal: its house, its sale and its number. */
export interface GuardedDetails {
  house: GuardedHouse
  sale: GuardedSale
  lotNumber: string | null
  /** The address of the original listing. */
  url?: string | null
}

export interface GuardedHouse {
  name: string
  city?: string | null
  website?: string | null
}

/** Days are `YYYY-MM-DD`. */
export interface GuardedSale {
  key: string
  /** Whether the key is the house's own number of the sale, which texts may then contain. */
  keyIsOfHouse: boolean
  title: string | null
  location: string | null
  startsOn: string | null
  endsOn: string | null
  /** How much of the days the source gave. */
  precision: 'day' | 'month' | 'year'
}
