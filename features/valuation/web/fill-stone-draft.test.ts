import type { ReadQuery } from '@parure/features/query/contract.ts'
import { expect, test } from 'vitest'
import { fillStoneDraft } from './fill-stone-draft.ts'
import { parseStoneDraft } from './stone-draft.ts'

const read = (words: string, selection: Record<string, string>, weight?: string): ReadQuery => ({
  words,
  status: null,
  address: '',
  addresses: { Upcoming: '', Past: '' },
  selection,
  chips: weight ? [{ key: 'carats', label: '3.14 – 3.36 ct', words: weight }] : [],
  rest: '',
  spans: [],
  notUsed: [],
  locked: [],
})
const empty = parseStoneDraft(new URLSearchParams())

test('a description fills species, weight, origin, treatment and report', () => {
  const selection = {
    gemstones: 'Sapphire',
    origins: 'Sri Lanka',
    treatments: 'No indication of heating',
    laboratories: 'GIA',
  }
  expect(fillStoneDraft(empty, read('3.2 ct Ceylon sapphire, no heat, GIA', selection, '3.2 ct'))).toMatchObject({
    category: 'Rings',
    species: 'Sapphire',
    carats: '3.2',
    origin: 'Sri Lanka',
    treatment: 'No indication of heating',
    laboratory: 'GIA',
  })
})

test('a loose stone is in no jewel, and two species are none', () => {
  expect(fillStoneDraft(empty, read('loose ruby', { gemstones: 'Ruby' }))).toMatchObject({
    category: 'Other',
    species: 'Ruby',
  })
  expect(fillStoneDraft(empty, read('ruby or sapphire', { gemstones: 'Ruby,Sapphire' })).species).toBe('')
})
