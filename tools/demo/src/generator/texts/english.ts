import type { DemoHouse } from '../sales/demo-house.ts'
import type { JewelryPiece } from '../lots/jewelry-piece.ts'
import type { SeededRandom } from '@parure/values/create-seeded-random.ts'
import type { Notation } from '../lots/slots.ts'

/** Creates the notation of figures, metals and pearls of a house in English. */
export function createEnglishNotation(house: DemoHouse): Notation {
  const unit = { carats: ' carats', ct: 'ct', cts: ' cts' }[house.unit]
  return {
    point: '.',
    carats: unit,
    grams: { carats: ' grams', ct: 'g', cts: ' g' }[house.unit],
    and: 'and',
    each: 'each',
    approximately: house.unit === 'carats' ? 'approximately' : 'approx.',
    metal: (metal, karat) => (karat === null ? metal : `${formatFineness(karat, house)} ${metal}`),
    pearls: namePearls,
  }
}

/** Applies American spelling for the houses of New York. */
export function applyLocalSpelling(text: string, house: DemoHouse): string {
  if (house.spelling === 'british') return text
  return text
    .replaceAll(/(c|C)olour/g, '$1olor')
    .replaceAll(/(c|C)entring/g, '$1entering')
    .replaceAll(/(c|C)entre/g, '$1enter')
    .replaceAll('lustre', 'luster')
    .replaceAll(/\bgrey\b/g, 'gray')
    .replaceAll('Jewelled', 'Jeweled')
}

function formatFineness(karat: number, house: DemoHouse): string {
  if (house.unit === 'ct') return `${karat}ct`
  if (house.unit === 'cts') return `${karat}K`
  return `${karat} ${house.spelling === 'american' ? 'karat' : 'carat'}`
}

/** Names the pearls. Pearls were not cultured before the 1920s; the largest white ones are from the South Sea. */
function namePearls({ design, dating, pearlSize }: JewelryPiece, chance: SeededRandom): string {
  if (design.pearls === undefined || pearlSize === null) return ''
  if (design.pearls.kind === 'black')
    return chance.drawChoice(['Tahitian cultured pearl', 'black cultured pearl', 'cultured pearl'])
  const largest = pearlSize[1]
  if (dating.year < 1925 || largest < 62) return 'pearl'
  if (largest >= 105 && dating.year > 1960) return chance.drawChoice(['South Sea cultured pearl', 'cultured pearl'])
  if (largest < 95 && design.pearls.count > 20 && chance.drawOutcome(0.3)) return 'Akoya cultured pearl'
  return 'cultured pearl'
}
