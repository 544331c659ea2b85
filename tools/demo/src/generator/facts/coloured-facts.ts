import type { Species } from '../lots/design.ts'
import type { MainStones } from './diamond-facts.ts'
import type { DemoHouse } from '../sales/demo-house.ts'
import { drawReport } from './laboratories.ts'
import { unknownFacts, type Origin, type StoneFacts, type Treatment } from './stone-facts.ts'
import type { SeededRandom } from '@parure/values/create-seeded-random.ts'

interface StoneSource {
  origin: Origin
  share: number
  /** The year from which its stones were on the market. */
  since?: number
  treatments: Readonly<Partial<Record<Treatment, number>>>
}

/** Origins of stones and treatments there: shares at auctions, not of production. */
const sources: Readonly<Partial<Record<Species, readonly StoneSource[]>>> = {
  sapphire: [
    // The Himalayan deposit was exhausted in the 1880s: its stones have been resold since, unheated.
    { origin: 'Kashmir', share: 5, treatments: { 'No heat': 97, Heated: 3 } },
    { origin: 'Burma', share: 15, treatments: { 'No heat': 70, Heated: 30 } },
    { origin: 'Sri Lanka', share: 42, treatments: { 'No heat': 38, Heated: 59, Diffusion: 3 } },
    { origin: 'Madagascar', share: 22, since: 1998, treatments: { 'No heat': 34, Heated: 62, Diffusion: 4 } },
    { origin: 'Thailand', share: 9, treatments: { Heated: 92, Diffusion: 8 } },
    { origin: 'Australia', share: 7, treatments: { 'No heat': 10, Heated: 90 } },
  ],
  ruby: [
    { origin: 'Burma', share: 34, treatments: { 'No heat': 42, Heated: 58 } },
    // Found in 2009, and most of the market since.
    { origin: 'Mozambique', share: 38, since: 2009, treatments: { 'No heat': 32, Heated: 48, 'Glass filled': 20 } },
    { origin: 'Thailand', share: 20, treatments: { 'No heat': 6, Heated: 82, 'Glass filled': 12 } },
    { origin: 'Madagascar', share: 8, since: 2000, treatments: { 'No heat': 15, Heated: 65, 'Glass filled': 20 } },
  ],
  emerald: [
    // Nearly every emerald is oiled; the few others are the most sought after.
    { origin: 'Colombia', share: 60, treatments: { 'No oil': 13, 'Minor oil': 52, 'Moderate oil': 35 } },
    { origin: 'Zambia', share: 28, since: 1970, treatments: { 'No oil': 20, 'Minor oil': 50, 'Moderate oil': 30 } },
    { origin: 'Brazil', share: 12, treatments: { 'No oil': 8, 'Minor oil': 42, 'Moderate oil': 50 } },
  ],
  // Laboratories see few of these: houses state the mine where known.
  aquamarine: [{ origin: 'Brazil', share: 1, treatments: {} }],
  opal: [{ origin: 'Australia', share: 1, treatments: {} }],
}

const preciousSpecies: ReadonlySet<Species> = new Set(['sapphire', 'ruby', 'emerald'])
/** Better houses sell better stones: factor for the share of unheated or unoiled stones. */
const fineness = { 1: 1.5, 2: 1, 3: 0.6 } as const

/** Draws origin, treatment and report of colored stones, as far as the catalog of the house states them. */
export function drawColouredFacts(
  species: Species,
  { carats, pieces, serial }: MainStones,
  year: number,
  house: DemoHouse,
  chance: SeededRandom,
): StoneFacts {
  const beauty = Math.exp(0.26 * chance.drawNormal() + ({ 1: 0.16, 2: 0, 3: -0.16 } as const)[house.tier])
  const known = { ...unknownFacts, beauty }
  const open = (sources[species] ?? []).filter(({ since = 0 }) => year >= since)
  if (open.length === 0) return known
  const source = chance.weighted(open, ({ origin, share }) => share * (origin === 'Kashmir' ? fineness[house.tier] : 1))
  if (!preciousSpecies.has(species)) return chance.drawOutcome(0.22) ? { ...known, origin: source.origin } : known
  const treatment = drawTreatment(source, house, chance)
  const statedFacts = { ...known, origin: source.origin, treatment }
  if (pieces <= 2 && chance.drawOutcome(computeReportChance(carats, source.origin, house))) {
    return { ...statedFacts, report: drawReport('coloured', { pair: pieces === 2, serial }, house, chance) }
  }
  // Without a report a house states little: sometimes heating as told by the consignor, more seldom the mine, often
  // neither. Stones without a report are never described as unheated, nor as from the two origins with a price premium.
  const modest = treatment !== 'No heat' && treatment !== 'No oil' && source.origin !== 'Kashmir'
  if (!modest) return known
  const statedOrigin = source.origin !== 'Burma' && chance.drawOutcome(0.16) ? source.origin : null
  return {
    ...known,
    origin: statedOrigin,
    treatment: chance.drawOutcome(disclosedTreatments.has(treatment) ? 0.9 : 0.24) ? treatment : null,
  }
}

/** Treatments that must be disclosed in every sale. */
const disclosedTreatments: ReadonlySet<Treatment | null> = new Set(['Diffusion', 'Glass filled'])

function drawTreatment({ treatments }: StoneSource, { tier }: DemoHouse, chance: SeededRandom): Treatment {
  const names = Object.keys(treatments) as Treatment[]
  return chance.weighted(names, (name) => (treatments[name] ?? 0) * (name.startsWith('No ') ? fineness[tier] : 1))
}

/**
 * Returns the probability of a report. A report costs some 400 dollars, which pays off for large stones and for origins
 * with a price premium.
 */
function computeReportChance(carats: number, origin: Origin, { tier }: DemoHouse): number {
  if (carats < 0.9) return 0.03
  const share = carats >= 2 ? 0.86 : 0.5
  return Math.min(0.97, share * (origin === 'Kashmir' ? 1.3 : 1) * ({ 1: 1, 2: 0.8, 3: 0.6 } as const)[tier])
}
