import type { DatedSchedule } from '@parure/features/premium/dated-schedule.ts'
import { parseTiers } from '@parure/features/premium/server/parse-tiers.ts'

type Given = Partial<Omit<DatedSchedule, 'tiers'>> & Pick<DatedSchedule, 'house'> & { tiers: string }

/** A house's schedule from 2020 on, in Swiss francs, for all its sales, unless given otherwise. */
export function buildSchedule({ tiers, ...given }: Given): DatedSchedule {
  const parsed = parseTiers(tiers)
  if (typeof parsed === 'string') throw new Error(parsed)
  return {
    site: null,
    currency: 'CHF',
    validFrom: '2020-01-01',
    validTo: null,
    route: 'any',
    taxRegime: 'any',
    mode: 'marginal',
    minimum: null,
    feePerLot: null,
    percentOnHammer: null,
    vatIncluded: false,
    stacks: false,
    dayRule: 'sale-day',
    derive: true,
    note: null,
    quote: 'Conditions of sale',
    sourceUrl: null,
    ...given,
    tiers: parsed,
  }
}
