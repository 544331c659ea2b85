import { notStated } from '@parure/domain/catalog/filter-group'
import type { Criteria } from '@parure/domain/saved-search/contract'
import { seededChance } from '@parure/domain/seeded-chance'
import { criteriaOf } from '../../server/src/saved-search/criteria.ts'
import { detailNames } from './made-up-details.ts'
import { madeUpQuestions, rangedQuestions, withWords } from './questions.ts'

const details = ['colours', 'clarities', 'origins', 'treatments', 'laboratories', 'periods'] as const

/**
 * Generates saved searches, broad and narrow: a third with options only, a third with words, a third with two ranges;
 * half of all with a stone detail.
 */
export function madeUpSearches(count: number, seed: string): Criteria[] {
  const chance = seededChance(`searches ${seed}`)
  const third = Math.ceil(count / 3)
  const plain = madeUpQuestions(third, `plain ${seed}`)
  const worded = withWords(madeUpQuestions(third, `worded ${seed}`), seed)
  const ranged = rangedQuestions(count - 2 * third, chance.whole(0, 2), `ranged ${seed}`)
  return [...plain, ...worded, ...ranged].map((question) => {
    const detail = chance.one(details)
    const common = detailNames(detail).filter((name) => name !== notStated)
    const stone = chance.happens(0.5) ? { [detail]: [chance.one(common.slice(0, 8))] } : {}
    const estimate = question.estimate ?? question.price
    const currency = chance.one(['EUR', 'USD', 'CHF'] as const)
    return criteriaOf({ ...question, ...stone, status: 'Upcoming', estimate, currency })
  })
}
