import { notStated } from '@parure/vocabulary/filter-group.ts'
import type { SearchCriteria } from '@parure/features/saved-search/contract.ts'
import { createSeededRandom } from '@parure/values/create-seeded-random.ts'
import { buildStoredCriteria } from '@parure/features/saved-search/server/criteria.ts'
import { listDetailNames } from './generate-details.ts'
import { generateQuestions, generateRangedQuestions, addSearchWords } from './questions.ts'

const details = ['colours', 'clarities', 'origins', 'treatments', 'laboratories', 'periods'] as const

/**
 * Generates saved searches, broad and narrow: a third with options only, a third with words, a third with two ranges;
 * half of all with a stone detail.
 */
export function generateSearches(count: number, seed: string): SearchCriteria[] {
  const chance = createSeededRandom(`searches ${seed}`)
  const third = Math.ceil(count / 3)
  const plain = generateQuestions(third, `plain ${seed}`)
  const worded = addSearchWords(generateQuestions(third, `worded ${seed}`), seed)
  const ranged = generateRangedQuestions(count - 2 * third, chance.drawInteger(0, 2), `ranged ${seed}`)
  return [...plain, ...worded, ...ranged].map((question) => {
    const detail = chance.drawChoice(details)
    const common = listDetailNames(detail).filter((name) => name !== notStated)
    const stone = chance.drawOutcome(0.5) ? { [detail]: [chance.drawChoice(common.slice(0, 8))] } : {}
    const estimate = question.estimate ?? question.price
    const currency = chance.drawChoice(['EUR', 'USD', 'CHF'] as const)
    return buildStoredCriteria({ ...question, ...stone, status: 'Upcoming', estimate, currency })
  })
}
