import { expect, test } from 'vitest'
import { splitAtMarks, quoteSentence } from './words-in-text.ts'

const text =
  'Ring of 18 carat gold, G. Green. Set with an oval sapphire of 5.12 carats, approx. 9 mm. With SSEF report no. 108214.\nSize 54 or G.'
const texts = [text, 'A sapphire ring']

test.each([
  ['5.12 carats', 'Set with an oval sapphire of 5.12 carats, approx. 9 mm.'],
  ['108214', 'With SSEF report no. 108214.'],
  ['54', 'Size 54 or G.'],
  ['A sapphire', 'A sapphire ring'],
  ['sapphire', 'sapphire'],
  ['G', 'G'],
  ['Green', 'Green.'],
  ['Sri Lanka', null],
  ['', null],
])('%j stands in %j', (words, sentence) => {
  expect(quoteSentence(words, texts)).toBe(sentence)
})

test('of a long sentence, as much as stands around the words', () => {
  const long = `${'one two '.repeat(60)}the ruby ${'three four '.repeat(60)}`
  const said = quoteSentence('ruby', [long]) ?? ''
  expect(said).toMatch(/^…(?:one|two) .* the ruby three .* (?:three|four)…$/)
  expect(said.length).toBeLessThan(340)
})

test.each([
  [
    ['SSEF', '108214'],
    ['With ', 'SSEF', ' report no. ', '108214', '.'],
  ],
  [
    ['108214', 'SSEF'],
    ['With ', 'SSEF', ' report no. ', '108214', '.'],
  ],
  [
    ['SSEF report', 'SSEF'],
    ['With ', 'SSEF report', ' no. 108214.'],
  ],
  [['ruby'], ['With SSEF report no. 108214.']],
])('%j are marked in it', (words, pieces) => {
  expect(splitAtMarks('With SSEF report no. 108214.', words)).toEqual(pieces)
})
