import { expect, test } from 'vitest'
import { cue } from './cues.ts'
import { getTextAfter, getTextBefore, matchTokens, createReading } from './reading.ts'

const readingOfText = (title: string) => createReading({ title, description: null })
const place = (text: string) => text.indexOf('|')

test.each([
  ['A ring. Set with a |ruby', ' Set with a '],
  ['approx. 18 ct. |gold', 'approx. 18 ct. '],
  ['signed J. E. |Caldwell', 'signed J. E. '],
  ['one; two • three |four', ' three '],
  ['3.|25', ''],
])('of %j only the sentence stands before', (marked, expected) => {
  expect(getTextBefore(readingOfText(marked.replace('|', '')), place(marked))).toBe(expected)
})

test.each([
  ['18 ct|. gold. Signed', ''],
  ['18 ct| gold, diam. 3 cm. Signed', ' gold, diam. 3 cm'],
  ['ring| of gold\nsigned', ' of gold'],
])('of %j only the sentence stands after', (marked, expected) => {
  expect(getTextAfter(readingOfText(marked.replace('|', '')), place(marked))).toBe(expected)
})

test('as far as one looks, and no further', () => {
  const reading = readingOfText('an oval sapphire ring')
  expect(getTextBefore(reading, 16, 8)).toBe('sapphire')
  expect(getTextAfter(reading, 16, 5)).toBe(' ring')
})

test('matches begin where a cue stands, with the decimal point before a figure, and never overlap', () => {
  const reading = readingOfText('.25 ct, 1.50 ct and x3 ct')
  expect(matchTokens(reading, cue.figure, /(?:\d+(?:\.\d+)?|\.\d+) ct/uy).map(([all]) => all)).toEqual([
    '.25 ct',
    '1.50 ct',
    '3 ct',
  ])
  expect(matchTokens(reading, cue.year, /\d/uy)).toEqual([])
})
