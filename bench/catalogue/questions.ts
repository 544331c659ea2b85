import { categories, filterGroups, type FilterGroup } from '@parure/domain/catalog/filter-group'
import { jewelriesContract, type ParsedJewelriesQuery } from '@parure/domain/catalog/contract'
import { pageSize } from '@parure/domain/catalog/paging'
import { seededChance, type Chance } from '@parure/domain/seeded-chance'
import { subCategoryName } from './made-up-options.ts'
import { descriptive, gemstones, makers, materials, styles, subCategories } from './vocabulary.ts'
import { several, zipf } from './zipf.ts'

/** Generates distinct questions of visitors: none to four groups, each sort order, half for each status, no words. */
export function madeUpQuestions(count: number, seed: string): ParsedJewelriesQuery[] {
  const chance = seededChance(seed)
  const questions = new Map<string, ParsedJewelriesQuery>()
  while (questions.size < count) {
    const question = madeUpQuestion(chance)
    questions.set(JSON.stringify(question), question)
  }
  return [...questions.values()]
}

/** Adds one or two typed words. */
export function withWords(questions: readonly ParsedJewelriesQuery[], seed: string): ParsedJewelriesQuery[] {
  const chance = seededChance(seed)
  return questions.map((question) => ({
    ...question,
    searchQuery: Array.from({ length: chance.whole(1, 2) }, () => typed(chance)).join(' '),
  }))
}

/** Generates questions with two ranges and selections in this number of groups. */
export function rangedQuestions(count: number, groups: number, seed: string): ParsedJewelriesQuery[] {
  const chance = seededChance(seed)
  return Array.from({ length: count }, () => {
    const from = Math.exp(chance.between(5.5, 10.5))
    const money = { from: from.toFixed(0), to: chance.happens(0.3) ? null : (from * chance.between(2, 20)).toFixed(0) }
    const least = Math.exp(chance.between(-0.5, 1.8))
    const question = { ...madeUpQuestion(chance, groups), sortOrder: chance.whole(0, 7) }
    return {
      ...question,
      [question.status === 'Upcoming' ? 'estimate' : 'price']: money,
      carats: { from: least.toFixed(2), to: chance.happens(0.3) ? null : (least * chance.between(1.3, 5)).toFixed(2) },
    }
  })
}

function madeUpQuestion(chance: Chance, groups?: number): ParsedJewelriesQuery {
  const chosen = new Set<FilterGroup>()
  const count = groups ?? chance.weighted([0, 1, 2, 3, 4], (number) => [15, 35, 30, 15, 5][number] ?? 0)
  while (chosen.size < count) chosen.add(chance.one(filterGroups))
  const of = (group: FilterGroup): string[] => (chosen.has(group) ? namesOf[group](chance) : [])
  return {
    ...jewelriesContract.query.parse({}),
    status: chance.happens(0.5) ? 'Upcoming' : 'Past',
    categories: of('categories'),
    materials: of('materials'),
    gemstones: of('gemstones'),
    brands: of('brands'),
    styles: of('styles'),
    searchQuery: '',
    sortOrder: chance.whole(0, 4),
    pageIndex: 1,
    pageSize,
  }
}

/** Visitors select common names more often, though less often than the names occur. */
const drawn = {
  category: zipf(categories.length, 0.8),
  subCategory: zipf(categories.length * subCategories, 0.7),
  material: zipf(materials.length, 0.8),
  gemstone: zipf(gemstones.length, 0.8),
  maker: zipf(makers.length, 0.6),
  style: zipf(styles.length, 0.5),
  typedGemstone: zipf(gemstones.length, 1.05),
  typedMaker: zipf(makers.length, 1),
  word: zipf(descriptive.length, 0.9),
}

const namesOf: Record<FilterGroup, (chance: Chance) => string[]> = {
  categories: (chance) =>
    chance.happens(0.6)
      ? [categories[drawn.category(chance)] ?? '']
      : several(chance, chance.whole(1, 2), drawn.subCategory).map(subCategoryName),
  materials: (chance) => named(materials, several(chance, chance.whole(1, 2), drawn.material)),
  gemstones: (chance) => named(gemstones, several(chance, chance.whole(1, 3), drawn.gemstone)),
  brands: (chance) => named(makers, several(chance, chance.whole(1, 4), drawn.maker)),
  styles: (chance) => named(styles, several(chance, chance.whole(1, 2), drawn.style)),
}

function named(names: readonly string[], places: readonly number[]): string[] {
  return places.map((place) => names[place] ?? '')
}

function typed(chance: Chance): string {
  if (chance.happens(0.3)) return gemstones[drawn.typedGemstone(chance)] ?? ''
  return chance.happens(0.2) ? (makers[drawn.typedMaker(chance)] ?? '') : (descriptive[drawn.word(chance)] ?? '')
}
