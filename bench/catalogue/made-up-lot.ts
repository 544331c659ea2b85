import { categories } from '@parure/domain/catalog/filter-group'
import type { Chance } from '@parure/domain/seeded-chance'
import { descriptive, gemstones, makers, materials, styles, subCategories } from './vocabulary.ts'
import { several, zipf } from './zipf.ts'

/** A random lot; its options are indexes into the lists of the vocabulary. */
export interface MadeUpLot {
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

const drawn = {
  category: zipf(categories.length, 0.8),
  subCategory: zipf(subCategories, 0.9),
  material: zipf(materials.length, 1.1),
  gemstone: zipf(gemstones.length, 1.05),
  maker: zipf(makers.length, 1),
  style: zipf(styles.length, 0.8),
  word: zipf(descriptive.length, 0.9),
}

/** Generates a lot: one in ten is Upcoming, with some forty words; one in five has a unique reference. */
export function madeUpLot(chance: Chance, number: number): MadeUpLot {
  const category = drawn.category(chance)
  const subCategory = category * subCategories + drawn.subCategory(chance)
  const made = several(chance, chance.whole(1, 3), drawn.material)
  const stones = chance.happens(0.12) ? [] : several(chance, chance.whole(1, 4), drawn.gemstone)
  const maker = drawn.maker(chance)
  const style = drawn.style(chance)
  const upcoming = chance.happens(0.1)
  const estimate = Math.round(Math.exp(5 + chance.unit() * 3 + chance.unit() * 3 + chance.unit() * 2) / 10) * 10
  const names = [...made.map((at) => materials[at]), ...stones.map((at) => gemstones[at])]
  const words = Array.from({ length: chance.whole(24, 39) }, () => descriptive[drawn.word(chance)])
  return {
    subCategory,
    materials: made,
    gemstones: stones,
    maker,
    style,
    title: [styles[style], names[0], gemstones[stones[0] ?? 0], categories[category], 'by', makers[maker]].join(' '),
    description: [...names, ...words, ...(number % 5 === 0 ? [`ref${reference(number)}`] : [])].join(' '),
    popularity: Math.floor(Math.exp(chance.unit() * 3 + chance.unit() * 7)),
    day: upcoming ? chance.whole(1, 120) : -1 - Math.floor(chance.unit() ** 1.5 * 3650),
    estimate: chance.happens(0.95) ? estimate : null,
    price: upcoming || chance.happens(0.15) ? null : Math.round(estimate * chance.between(0.5, 3)),
  }
}

function reference(number: number): string {
  return ((number * 7919) % 9_999_991).toString(36)
}
