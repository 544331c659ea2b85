import { expect, test } from 'vitest'
import { normalise } from '../../normaliser/normalise.ts'
import type { StatedAttributes } from '../incoming/incoming-lot.ts'
import { readingDoubts } from './reading-doubts.ts'
import { statedOverRead } from './stated-over-read.ts'

function doubtsOf(title: string, description: string, stated: StatedAttributes = {}) {
  const { found, differences } = statedOverRead(normalise({ title, description }), stated)
  return readingDoubts(found, differences)
}

test.each([
  [
    'a stone that weighs more than its ring',
    'Ring mit Saphir, Saphir von 51,20 ct, Weißgold. Gesamtgewicht 6,8 g.',
    { field: 'carats', reason: 'weight-above-piece', value: '51.20', against: '6.8' },
  ],
  [
    'a weight far above all others',
    'Ring with a diamond weighing 312.00 carats.',
    { field: 'carats', reason: 'improbable-weight', value: '312.00' },
  ],
])('%s is doubtful', (_, description, doubt) => {
  expect(doubtsOf('Ring', description)).toEqual([expect.objectContaining(doubt)])
})

test('of two weights with the same figures the heavier one is doubtful, and the other one suggested', () => {
  expect(doubtsOf('A sapphire ring, 5.12 carats', 'Set with a sapphire weighing 51.2 carats.')).toEqual([
    expect.objectContaining({ reason: 'two-weights', value: '51.2', suggestion: '5.12' }),
  ])
})

test('what a column states against the text is doubtful, and the text’s word suggested', () => {
  expect(doubtsOf('Ring', 'Set with a Ceylon sapphire of 5.00 carats.', { origin: 'Kashmir' })).toEqual([
    expect.objectContaining({ field: 'origin', stone: 'Sapphire', value: 'Kashmir', suggestion: 'Sri Lanka' }),
  ])
  expect(doubtsOf('Bracelet', 'Of gold.', { category: 'Rings' })).toEqual([
    expect.objectContaining({ field: 'category', stone: '', value: 'Rings', suggestion: 'Bracelets' }),
  ])
})

test.each([
  'Set with a sapphire of 5.12 carats, Burma, no heat, and two diamonds of 0.60 carats together. Gross weight 6.8 g.',
  'Set with a diamond of 2.01 carats, G colour, VS1 clarity, and small diamonds of 0.40 carats in all.',
  'Set with rubies of 2.00 carats and diamonds of 0.20 carats.',
])('nothing is doubtful about: %s', (description) => {
  expect(doubtsOf('Ring', description)).toEqual([])
})
