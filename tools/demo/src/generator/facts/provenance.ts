import { fillPhrase } from '../texts/fill-phrase.ts'
import type { JewelryPiece } from '../lots/jewelry-piece.ts'
import type { SeededRandom } from '@parure/values/create-seeded-random.ts'

/** None is a city of the sales, because not every reader may see the place of a sale. */
const cities = [
  'Antwerp',
  'Basel',
  'Boston',
  'Brussels',
  'Buenos Aires',
  'Copenhagen',
  'Edinburgh',
  'Florence',
  'Lausanne',
  'Lisbon',
  'Lyon',
  'Munich',
  'Philadelphia',
  'San Francisco',
  'Seville',
  'Singapore',
  'Turin',
] as const

const generalPhrases = [
  'Private collection, {city}.',
  'Private collection, {city}, since {year}.',
  'Property of a [lady|gentleman|family].',
  'Acquired by the present owner in {city}, {year}.',
  'Acquired in {city}[, {year}|].',
  'From the estate of a [diplomat|surgeon|collector|musician], {city}.',
] as const

/** For pieces that are old enough to be inherited. */
const inheritedPhrases = [
  'By descent to the present owner.',
  'Private collection, {city}; thence by descent.',
  'A wedding gift, {year}; by descent to the present owner.',
  'Acquired in {city} by the grandmother of the present owner.',
] as const

/** Draws the provenance. Returns null for most pieces, as houses seldom state it. */
export function drawProvenance({ dating, design }: JewelryPiece, chance: SeededRandom): string | null {
  if (!chance.drawOutcome(design.metal === 'none' ? 0.12 : 0.34)) return null
  const old = dating.year < 1985 && design.metal !== 'none'
  const from = old ? Math.max(dating.year, 1931) : dating.year
  const year = chance.drawInteger(from, Math.max(from, old ? 1988 : 2019))
  return fillPhrase(
    chance.drawChoice(old ? [...generalPhrases, ...inheritedPhrases] : generalPhrases),
    { city: chance.drawChoice(cities), year: String(year) },
    chance,
  )
}
