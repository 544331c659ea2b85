import type { DemoHouse } from '../sales/demo-house.ts'
import type { Laboratory, DemoReport } from './stone-facts.ts'
import type { SeededRandom } from '@parure/values/create-seeded-random.ts'

/** Usual laboratories for colored stones by country: Swiss ones everywhere, AGL in the United States. */
const coloredStoneLaboratories: Readonly<Record<string, readonly Laboratory[]>> = {
  'United States': ['AGL', 'AGL', 'GRS', 'SSEF'],
  'Hong Kong SAR': ['GRS', 'SSEF', 'Gübelin'],
}
const swissLaboratories: readonly Laboratory[] = ['SSEF', 'SSEF', 'Gübelin', 'Gübelin', 'GRS']
/** HRD is in Antwerp and grades mostly for the continent. */
const continentalCountries = new Set(['Germany', 'Austria', 'Italy', 'France', 'Spain'])
const europeanLaboratories: readonly Laboratory[] = ['GIA', 'GIA', 'HRD', 'IGI']
const otherLaboratories: readonly Laboratory[] = ['GIA', 'GIA', 'GIA', 'GIA', 'IGI']

/**
 * Draws a report on one stone, or on each of a pair. `serial` is five digits; neither it nor the next number belongs to
 * another lot.
 */
export function drawReport(
  kind: 'diamond' | 'coloured',
  { pair, serial }: { pair: boolean; serial: number },
  { country }: DemoHouse,
  chance: SeededRandom,
): DemoReport {
  const laboratory = chance.drawChoice(
    kind === 'coloured'
      ? (coloredStoneLaboratories[country] ?? swissLaboratories)
      : continentalCountries.has(country)
        ? europeanLaboratories
        : otherLaboratories,
  )
  const year = 2_012 + (serial % 12)
  return {
    laboratory,
    numbers: (pair ? [serial, serial + 1] : [serial]).map((each) => formatNumber[laboratory](each, year)),
  }
}

/**
 * Formats numbers as long as the laboratory's own that it cannot have issued: a leading 9 that is not yet in use, or an
 * impossible month. Links to the laboratory then never find a real stone.
 */
const formatNumber: Readonly<Record<Laboratory, (serial: number, year: number) => string>> = {
  GIA: (serial) => `99900${serial}`,
  IGI: (serial) => `9990${serial}`,
  HRD: (serial) => `9999000${serial}`,
  AGL: (serial) => `990${serial}`,
  SSEF: (serial) => `9${serial}`,
  Gübelin: (serial, year) => `${year % 100}${130_000 + 8 * serial}`,
  GRS: (serial, year) => `GRS${year}-${130_000 + 8 * serial}`,
}
