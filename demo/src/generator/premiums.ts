/** `percent` of the part of the hammer price above `from`, up to the next tier; in the currency of the house. */
export interface PremiumTier {
  from: number
  percent: number
}

/** The premium of a house from a day relative to today. */
export interface PremiumSchedule extends PremiumTerms {
  since: number
  tiers: readonly PremiumTier[]
}

/** Terms that most houses do not have. */
export interface PremiumTerms {
  /** Applies only to bids by this route: of two such schedules, results do not state which one applied. */
  route?: 'room' | 'online'
  /** The percentages include value-added tax. */
  vatIncluded?: true
  /** In the currency of the house. */
  feePerLot?: number
}

/** Before the first sale of the catalog. */
const always = -3_300

/**
 * Buyer's premiums typical of the size of each house: important houses charge less above some hundred thousand,
 * ordinary ones a flat rate; most have raised theirs once within eight years.
 */
const schedules: Readonly<Record<string, readonly PremiumSchedule[]>> = {
  rhone: [from(always, '0:25 300000:20 3000000:13'), from(-1_010, '0:26 800000:20 4000000:14')],
  saleve: [from(always, '0:22')],
  'aldwych-rowe': [from(always, '0:25 225000:20 3000000:13'), from(-760, '0:26 800000:20 4500000:14')],
  'carrow-blythe': [from(always, '0:24'), from(-1_200, '0:26')],
  valmorin: [from(always, '0:25 150000:22'), from(-900, '0:28 150000:24')],
  'saint-aubry': [from(always, '0:25 150000:20 2000000:14'), from(-840, '0:26 500000:21')],
  'thorne-adair': [from(always, '0:25 300000:20 4000000:13'), from(-980, '0:26 1000000:21 6000000:15')],
  'wexley-park': [from(always, '0:25'), from(-500, '0:27')],
  'kestrel-lam': [from(always, '0:25 2500000:20 30000000:13'), from(-700, '0:26 7500000:21 40000000:15')],
  ehrenquell: [from(always, '0:25'), from(-1_100, '0:27'), from(-420, '0:32', { vatIncluded: true })],
  montelvino: [from(always, '0:25 200000:22')],
  lindgraben: [from(always, '0:24'), from(-650, '0:26')],
  norrhamn: [
    from(always, '0:22.5'),
    from(-1_300, '0:28', { route: 'online' }),
    from(-1_300, '0:25', { route: 'room' }),
  ],
  valdeoro: [from(always, '0:21'), from(-600, '0:21', { feePerLot: 15 })],
}

/** Returns the schedules of a house, earliest first. */
export function premiumsOf(slug: string): readonly PremiumSchedule[] {
  return schedules[slug] ?? []
}

/** Returns the price with premium for a hammer price on that day, as a decimal with cents. */
export function withPremium(hammer: number, slug: string, day: number): string {
  const { tiers = [], feePerLot = 0 } = premiumsOf(slug).findLast(({ since }) => since <= day) ?? {}
  // Tenths of a percent of whole units are exact in thousandths of a unit.
  const premium = tiers.reduce((sum, { from: low, percent }, index) => {
    const within = Math.min(hammer, tiers[index + 1]?.from ?? hammer) - low
    return within > 0 ? sum + within * Math.round(10 * percent) : sum
  }, 0)
  const cents = Math.round((hammer * 1_000 + premium) / 10) + feePerLot * 100
  const fraction = cents % 100
  const whole = String(Math.floor(cents / 100))
  return fraction === 0 ? whole : `${whole}.${String(fraction).padStart(2, '0')}`
}

function from(since: number, tiers: string, terms: PremiumTerms = {}): PremiumSchedule {
  const read = tiers.split(' ').map((tier) => tier.split(':').map(Number))
  return { since, tiers: read.map(([low = 0, percent = 0]) => ({ from: low, percent })), ...terms }
}
