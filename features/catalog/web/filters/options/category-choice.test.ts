import type { FilterOptions } from '../../../contract.ts'
import { describe, expect, test } from 'vitest'
import { getTick, toggleChoice, countWithoutKind } from './category-choice.ts'

const rings = {
  name: 'Rings',
  count: 482,
  subCategories: ['Engagement rings', 'Cluster rings', 'Bands'].map((name) => ({ name, count: 100 })),
}
const options: FilterOptions = [rings, { name: 'Brooch', count: 12 }]

describe('a category and its sub-categories', () => {
  test.each([
    [[], 'off'],
    [['Brooch'], 'off'],
    [['Bands'], 'some'],
    [['Engagement rings', 'Cluster rings', 'Bands'], 'some'],
    [['Rings'], 'on'],
    [['Rings', 'Bands'], 'on'],
  ] as const)('given %j chosen, then Rings is %s', (chosen, tick) => {
    expect(getTick(rings, chosen)).toBe(tick)
  })

  test.each([
    ['chooses a category', [], 'Rings', true, ['Rings']],
    ['lets a category cover what was chosen under it', ['Bands', 'Brooch'], 'Rings', true, ['Brooch', 'Rings']],
    ['lets go of a category', ['Rings', 'Brooch'], 'Rings', false, ['Brooch']],
    ['chooses a sub-category', ['Brooch'], 'Bands', true, ['Brooch', 'Bands']],
    ['lets go of a sub-category', ['Bands', 'Brooch'], 'Bands', false, ['Brooch']],
    [
      'keeps the others when one of its category is deselected',
      ['Rings'],
      'Bands',
      false,
      ['Engagement rings', 'Cluster rings'],
    ],
    [
      'does not take all sub-categories for the category',
      ['Engagement rings', 'Cluster rings'],
      'Bands',
      true,
      ['Engagement rings', 'Cluster rings', 'Bands'],
    ],
    ['lets go of a name that has no option', ['Unknown'], 'Unknown', false, []],
    ['changes nothing of a category that is chosen', ['Rings', 'Brooch'], 'Brooch', true, ['Rings', 'Brooch']],
    ['changes nothing of one that a chosen category includes', ['Rings'], 'Bands', true, ['Rings']],
    ['changes nothing of one that is not chosen', ['Brooch'], 'Bands', false, ['Brooch']],
  ])('a tick %s', (_, chosen, name, on, after) => {
    expect(toggleChoice(options, chosen, name, on)).toEqual(after)
  })

  test('given a sub-category without lots, when another of its category is deselected, then it is not chosen', () => {
    const few = { ...rings, subCategories: [...rings.subCategories, { name: 'Signet rings', count: 0 }] }
    expect(toggleChoice([few], ['Rings'], 'Bands', false)).toEqual(['Engagement rings', 'Cluster rings'])
  })

  test.each([
    ['lots that no sub-category counts', rings, 182],
    ['every lot counted by one', { ...rings, count: 300 }, 0],
    ['an answer of two moments', { ...rings, count: 200 }, 0],
    ['no sub-categories', { name: 'Brooch', count: 12 }, 12],
  ])('given %s, then so many are of no stated kind', (_, category, rest) => {
    expect(countWithoutKind(category)).toBe(rest)
  })
})
