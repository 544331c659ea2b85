import { categories } from '@parure/vocabulary/filter-group.ts'
import type { SeededRandom } from '@parure/values/create-seeded-random.ts'
import {
  descriptiveWords,
  benchGemstones,
  benchMakers,
  benchMaterials,
  benchStyles,
  subCategoriesPerCategory,
} from './vocabulary.ts'
import { drawDistinct, createZipfSampler } from './create-zipf-sampler.ts'

/** A random lot; its options are indexes into the lists of the vocabulary. */
export interface GeneratedLot {
  subCategory: number
  materials: number[]
  gemstones: number[]
  maker: number
  style: number
  title: string
  description: string
  popularity: number
  /** Days from today to the sale; lots of one day stop being Upcoming at the same moment. */
  day: number
  /** In euros, multiples of ten; null when the house gave none. */
  estimate: number | null
  price: number | null
}

const samplers = {
  category: createZipfSampler(categories.length, 0.8),
  subCategory: createZipfSampler(subCategoriesPerCategory, 0.9),
  material: createZipfSampler(benchMaterials.length, 1.1),
  gemstone: createZipfSampler(benchGemstones.length, 1.05),
  maker: createZipfSampler(benchMakers.length, 1),
  style: createZipfSampler(benchStyles.length, 0.8),
  word: createZipfSampler(descriptiveWords.length, 0.9),
}

/** Generates a lot: one in ten is Upcoming, with some forty words; one in five has a unique reference. */
export function generateLot(chance: SeededRandom, number: number): GeneratedLot {
  const category = samplers.category(chance)
  const subCategory = category * subCategoriesPerCategory + samplers.subCategory(chance)
  const lotMaterials = drawDistinct(chance, chance.drawInteger(1, 3), samplers.material)
  const stones = chance.drawOutcome(0.12) ? [] : drawDistinct(chance, chance.drawInteger(1, 4), samplers.gemstone)
  const maker = samplers.maker(chance)
  const style = samplers.style(chance)
  const upcoming = chance.drawOutcome(0.1)
  const estimate =
    Math.round(Math.exp(5 + chance.drawUnit() * 3 + chance.drawUnit() * 3 + chance.drawUnit() * 2) / 10) * 10
  const names = [...lotMaterials.map((at) => benchMaterials[at]), ...stones.map((at) => benchGemstones[at])]
  const words = Array.from({ length: chance.drawInteger(24, 39) }, () => descriptiveWords[samplers.word(chance)])
  return {
    subCategory,
    materials: lotMaterials,
    gemstones: stones,
    maker,
    style,
    title: [
      benchStyles[style],
      names[0],
      benchGemstones[stones[0] ?? 0],
      categories[category],
      'by',
      benchMakers[maker],
    ].join(' '),
    description: [...names, ...words, ...(number % 5 === 0 ? [`ref${formatReference(number)}`] : [])].join(' '),
    popularity: Math.floor(Math.exp(chance.drawUnit() * 3 + chance.drawUnit() * 7)),
    day: upcoming ? chance.drawInteger(1, 120) : -1 - Math.floor(chance.drawUnit() ** 1.5 * 3650),
    estimate: chance.drawOutcome(0.95) ? estimate : null,
    price: upcoming || chance.drawOutcome(0.15) ? null : Math.round(estimate * chance.drawBetween(0.5, 3)),
  }
}

function formatReference(number: number): string {
  return ((number * 7919) % 9_999_991).toString(36)
}
