import { expect, test } from 'vitest'
import { normaliseLot } from '@parure/normaliser/normalise-lot.ts'
import type { StatedAttributes } from '../incoming/incoming-lot.ts'
import { findReadingDoubts } from './find-reading-doubts.ts'
import { mergeStatedAttributes } from './merge-stated-attributes.ts'

function doubtsOf(title: string, description: string, stated: StatedAttributes = {}) {
  const { found, differences } = mergeStatedAttributes(normaliseLot({ title, description }), stated)
  return findReadingDoubts(found, differences)
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
  ['Ruby ring', 'A ruby of 5.00 carats and an emerald of 4.00 carats. With SSEF report no. 104321.', 'SSEF 104321'],
  ['Diamond ring', 'Set with a diamond of 2.01 carats. GIA report no. 22058.', 'GIA 22058'],
  ['Art Deco ring', 'Circa 1985.', 'Circa 1985'],
  ['Bracelet 18 ct', 'Set with diamonds.', '18'],
  ['Gold necklace', 'The chain 12.3 g.', '12.3'],
])('whose report it is, an odd number, a date beside its style, what may be a weight: %s: %s', (title, text, value) => {
  expect(doubtsOf(title, text)).toEqual([expect.objectContaining({ value })])
})

test('a column’s gross weight is held against the text’s', () => {
  expect(doubtsOf('Ring', 'Gold ring. Gross weight 6.8 g.', { grossWeightGrams: '8.6' })).toEqual([
    expect.objectContaining({ field: 'grossWeight', value: '8.6', suggestion: '6.8' }),
  ])
})

test.each([
  'Art Deco ring of platinum, circa 1930, GIA report no. 2205894321 for the diamond of 2.01 carats.',
  'Ring of 18 carat gold, late Art Deco, circa 1945. Gross weight 6.8 g.',
  'Set with a sapphire of 5.12 carats, Burma, no heat, and two diamonds of 0.60 carats together. Gross weight 6.8 g.',
  'Set with a diamond of 2.01 carats, G colour, VS1 clarity, and small diamonds of 0.40 carats in all.',
  'Set with rubies of 2.00 carats and diamonds of 0.20 carats.',
])('nothing is doubtful about: %s', (description) => {
  expect(doubtsOf('Ring', description)).toEqual([])
})
