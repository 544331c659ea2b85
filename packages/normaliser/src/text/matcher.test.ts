import { describe, expect, test } from 'vitest'
import { createMatcher } from './matcher.ts'
import { tokenizeText } from './tokens.ts'

const entries = [
  { name: 'Emerald', words: ['emerald', 'émeraude', 'smaragd*'], not: ['emerald cut', 'taille émeraude'] },
  { name: 'Pearl', words: ['pearl', '*perlen'] },
  { name: 'Nacre', words: ['mother of pearl'] },
  { name: 'JAR', words: ['JAR'] },
  { name: 'Diamond', words: ['diamante'], not: ['diamanté'] },
]
const matcher = createMatcher(entries)
const read = (text: string) =>
  matcher(text, tokenizeText(text)).map(({ names, start, end }) => [names[0], text.slice(start, end)])

describe('the matcher', () => {
  test.each([
    ['Two EMERALDS', [['Emerald', 'EMERALDS']]],
    ['emeraude', [['Emerald', 'emeraude']]],
    ['an emerald-cut stone', []],
    ['an emerald, cut for it', [['Emerald', 'emerald']]],
    ['taille émeraude', []],
    [
      'mother-of-pearl and pearls',
      [
        ['Nacre', 'mother-of-pearl'],
        ['Pearl', 'pearls'],
      ],
    ],
    [
      'Smaragdring mit Zuchtperlen',
      [
        ['Emerald', 'Smaragdring'],
        ['Pearl', 'Zuchtperlen'],
      ],
    ],
    ['a jar', []],
    ['by JAR', [['JAR', 'JAR']]],
    ['DIAMANTÉ clip', []],
    ['diamante', [['Diamond', 'diamante']]],
    ['2pearl3', [['Pearl', 'pearl']]],
  ])('%s', (text, found) => {
    expect(read(text)).toEqual(found)
  })
})
