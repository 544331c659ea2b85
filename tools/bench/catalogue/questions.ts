import { categories, filterGroups, type FilterGroup } from '@parure/vocabulary/filter-group.ts'
import { jewelriesContract, type ParsedJewelriesQuery } from '@parure/features/catalog/contract.ts'
import { pageSize } from '@parure/features/catalog/paging.ts'
import { createSeededRandom, type SeededRandom } from '@parure/values/create-seeded-random.ts'
import { formatSubCategory } from './made-up-options.ts'
import {
  descriptiveWords,
  benchGemstones,
  benchMakers,
  benchMaterials,
  benchStyles,
  subCategoriesPerCategory,
} from './vocabulary.ts'
import { drawDistinct, createZipfSampler } from './create-zipf-sampler.ts'

/** Generates distinct questions of visitors: none to four groups, each sort order, half for each status, no words. */
export function generateQuestions(count: number, seed: string): ParsedJewelriesQuery[] {
  const chance = createSeededRandom(seed)
  const questions = new Map<string, ParsedJewelriesQuery>()
  while (questions.size < count) {
    const question = generateQuestion(chance)
    questions.set(JSON.stringify(question), question)
  }
  return [...questions.values()]
}

/** Adds one or two typed words. */
export function addSearchWords(questions: readonly ParsedJewelriesQuery[], seed: string): ParsedJewelriesQuery[] {
  const chance = createSeededRandom(seed)
  return questions.map((question) => ({
    ...question,
    searchQuery: Array.from({ length: chance.drawInteger(1, 2) }, () => drawSearchWord(chance)).join(' '),
  }))
}

/** Generates questions with two ranges and selections in this number of groups. */
export function generateRangedQuestions(count: number, groups: number, seed: string): ParsedJewelriesQuery[] {
  const chance = createSeededRandom(seed)
  return Array.from({ length: count }, () => {
    const from = Math.exp(chance.drawBetween(5.5, 10.5))
    const money = {
      from: from.toFixed(0),
      to: chance.drawOutcome(0.3) ? null : (from * chance.drawBetween(2, 20)).toFixed(0),
    }
    const least = Math.exp(chance.drawBetween(-0.5, 1.8))
    const question = { ...generateQuestion(chance, groups), sortOrder: chance.drawInteger(0, 7) }
    return {
      ...question,
      [question.status === 'Upcoming' ? 'estimate' : 'price']: money,
      carats: {
        from: least.toFixed(2),
        to: chance.drawOutcome(0.3) ? null : (least * chance.drawBetween(1.3, 5)).toFixed(2),
      },
    }
  })
}

function generateQuestion(chance: SeededRandom, groups?: number): ParsedJewelriesQuery {
  const chosen = new Set<FilterGroup>()
  const count = groups ?? chance.weighted([0, 1, 2, 3, 4], (number) => [15, 35, 30, 15, 5][number] ?? 0)
  while (chosen.size < count) chosen.add(chance.drawChoice(filterGroups))
  const drawNames = (group: FilterGroup): string[] => (chosen.has(group) ? nameSamplers[group](chance) : [])
  return {
    ...jewelriesContract.query.parse({}),
    status: chance.drawOutcome(0.5) ? 'Upcoming' : 'Past',
    categories: drawNames('categories'),
    materials: drawNames('materials'),
    gemstones: drawNames('gemstones'),
    brands: drawNames('brands'),
    styles: drawNames('styles'),
    searchQuery: '',
    sortOrder: chance.drawInteger(0, 4),
    pageIndex: 1,
    pageSize,
  }
}

/** Visitors select common names more often, though less often than the names occur. */
const samplers = {
  category: createZipfSampler(categories.length, 0.8),
  subCategory: createZipfSampler(categories.length * subCategoriesPerCategory, 0.7),
  material: createZipfSampler(benchMaterials.length, 0.8),
  gemstone: createZipfSampler(benchGemstones.length, 0.8),
  maker: createZipfSampler(benchMakers.length, 0.6),
  style: createZipfSampler(benchStyles.length, 0.5),
  typedGemstone: createZipfSampler(benchGemstones.length, 1.05),
  typedMaker: createZipfSampler(benchMakers.length, 1),
  word: createZipfSampler(descriptiveWords.length, 0.9),
}

const nameSamplers: Record<FilterGroup, (chance: SeededRandom) => string[]> = {
  categories: (chance) =>
    chance.drawOutcome(0.6)
      ? [categories[samplers.category(chance)] ?? '']
      : drawDistinct(chance, chance.drawInteger(1, 2), samplers.subCategory).map(formatSubCategory),
  materials: (chance) => selectNames(benchMaterials, drawDistinct(chance, chance.drawInteger(1, 2), samplers.material)),
  gemstones: (chance) => selectNames(benchGemstones, drawDistinct(chance, chance.drawInteger(1, 3), samplers.gemstone)),
  brands: (chance) => selectNames(benchMakers, drawDistinct(chance, chance.drawInteger(1, 4), samplers.maker)),
  styles: (chance) => selectNames(benchStyles, drawDistinct(chance, chance.drawInteger(1, 2), samplers.style)),
}

function selectNames(names: readonly string[], places: readonly number[]): string[] {
  return places.map((place) => names[place] ?? '')
}

function drawSearchWord(chance: SeededRandom): string {
  if (chance.drawOutcome(0.3)) return benchGemstones[samplers.typedGemstone(chance)] ?? ''
  return chance.drawOutcome(0.2)
    ? (benchMakers[samplers.typedMaker(chance)] ?? '')
    : (descriptiveWords[samplers.word(chance)] ?? '')
}
