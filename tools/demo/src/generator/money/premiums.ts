/** `percent` of the part of the hammer price above `from`, up to the next tier; in the currency of the house. */
export interface DemoPremiumTier {
  from: number
  percent: number
}

/** The premium of a house from a day relative to today. */
export interface DemoPremiumSchedule extends PremiumTerms {
  since: number
  tiers: readonly DemoPremiumTier[]
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
const beforeFirstSale = -3_300

/**
 * Buyer's premiums typical of the size of each house: important houses charge less above some hundred thousand,
 * ordinary ones a flat rate; most have raised theirs once within eight years.
 */
const schedules: Readonly<Record<string, readonly DemoPremiumSchedule[]>> = {
  rhone: [
    createSchedule(beforeFirstSale, '0:25 300000:20 3000000:13'),
    createSchedule(-1_010, '0:26 800000:20 4000000:14'),
  ],
  saleve: [createSchedule(beforeFirstSale, '0:22')],
  'aldwych-rowe': [
    createSchedule(beforeFirstSale, '0:25 225000:20 3000000:13'),
    createSchedule(-760, '0:26 800000:20 4500000:14'),
  ],
  'carrow-blythe': [createSchedule(beforeFirstSale, '0:24'), createSchedule(-1_200, '0:26')],
  valmorin: [createSchedule(beforeFirstSale, '0:25 150000:22'), createSchedule(-900, '0:28 150000:24')],
  'saint-aubry': [createSchedule(beforeFirstSale, '0:25 150000:20 2000000:14'), createSchedule(-840, '0:26 500000:21')],
  'thorne-adair': [
    createSchedule(beforeFirstSale, '0:25 300000:20 4000000:13'),
    createSchedule(-980, '0:26 1000000:21 6000000:15'),
  ],
  'wexley-park': [createSchedule(beforeFirstSale, '0:25'), createSchedule(-500, '0:27')],
  'kestrel-lam': [
    createSchedule(beforeFirstSale, '0:25 2500000:20 30000000:13'),
    createSchedule(-700, '0:26 7500000:21 40000000:15'),
  ],
  ehrenquell: [
    createSchedule(beforeFirstSale, '0:25'),
    createSchedule(-1_100, '0:27'),
    createSchedule(-420, '0:32', { vatIncluded: true }),
  ],
  montelvino: [createSchedule(beforeFirstSale, '0:25 200000:22')],
  lindgraben: [createSchedule(beforeFirstSale, '0:24'), createSchedule(-650, '0:26')],
  norrhamn: [
    createSchedule(beforeFirstSale, '0:22.5'),
    createSchedule(-1_300, '0:28', { route: 'online' }),
    createSchedule(-1_300, '0:25', { route: 'room' }),
  ],
  valdeoro: [createSchedule(beforeFirstSale, '0:21'), createSchedule(-600, '0:21', { feePerLot: 15 })],
}

/** Returns the schedules of a house, earliest first. */
export function getPremiums(slug: string): readonly DemoPremiumSchedule[] {
  return schedules[slug] ?? []
}

/** Returns the price with premium for a hammer price on that day, as a decimal with cents. */
export function addPremium(hammer: number, slug: string, day: number): string {
  const { tiers = [], feePerLot = 0 } = getPremiums(slug).findLast(({ since }) => since <= day) ?? {}
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

function createSchedule(since: number, tiers: string, terms: PremiumTerms = {}): DemoPremiumSchedule {
  const read = tiers.split(' ').map((tier) => tier.split(':').map(Number))
  return { since, tiers: read.map(([low = 0, percent = 0]) => ({ from: low, percent })), ...terms }
}
