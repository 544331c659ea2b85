import { expect, test } from 'vitest'
import { normaliseLot } from '@parure/normaliser/normalise-lot.ts'
import { mergeStatedAttributes } from './merge-stated-attributes.ts'

const read = normaliseLot({ title: 'Ring with a Ceylon sapphire of 5 carats', description: null })

test.each([
  ['what the text says too, in its words', 'Sri Lanka', { origin: ['Ceylon', 'stated'] }],
  ['what the text says otherwise, in the words of the column', 'Kashmir', { origin: ['Kashmir', 'stated'] }],
])('given an origin in a column, then the stone has it: %s', (_, origin, words) => {
  const { found } = mergeStatedAttributes(read, { origin })
  expect(found.stones).toMatchObject([{ origin, words: { ...words, carats: ['5 carats', 'stated'] } }])
})

test('given a stone that no text names, then the column is its words', () => {
  const { found } = mergeStatedAttributes(normaliseLot({ title: 'Ring', description: null }), {
    gemstones: ['Ruby'],
    treatment: 'No heat',
  })
  expect(found.stones).toMatchObject([
    { species: 'Ruby', words: { species: ['Ruby', 'stated'], treatment: ['No heat', 'stated'] } },
  ])
})
