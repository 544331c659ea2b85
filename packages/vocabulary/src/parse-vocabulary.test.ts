import { expect, test } from 'vitest'
import { parseVocabulary } from './parse-vocabulary.ts'

const read = (...lines: string[]) => parseVocabulary('stones.txt', lines.join('\n'))

test('given a well-formed file, then names, words of every language, exclusions and kinds are read', () => {
  expect(
    read(
      '# a remark',
      'Opal',
      '  en: opal; opals',
      '  fr: opale',
      '  en: precious opal',
      '  de: opale',
      '  not: opal glass',
      '  kind: Fire opal',
      '    en: fire opal',
      '',
      'Jet',
      '  codes: JET',
    ),
  ).toEqual([
    {
      name: 'Opal',
      words: ['opal', 'opals', 'opale', 'precious opal'],
      not: ['opal glass'],
      kinds: [{ name: 'Fire opal', words: ['fire opal'] }],
    },
    { name: 'Jet', words: ['JET'] },
  ])
})

test('given one spelling in two languages, then it is one word', () => {
  expect(read('Oval', '  de: oval', '  es: oval')).toEqual([{ name: 'Oval', words: ['oval'] }])
})

test.each([
  ['an unknown label', ['Opal', '  english: opal'], "line 2: 'english' is none of"],
  ['words without a label', ['Opal', '  opal'], 'line 2: begin with one of'],
  ['a tab', ['Opal', '\ten: opal'], 'line 2: indent by two spaces'],
  ['words before a name', ['  en: opal'], 'line 1: words before the first name'],
  ['two semicolons', ['Opal', '  en: opal;; opals'], 'line 2: an empty word'],
  ['no words in a line', ['Opal', '  en:'], 'line 2: an empty word'],
  ['a word said twice', ['Opal', '  en: opal', '  en: opal'], "line 3: 'opal' stands already in line 2"],
  ['a name given twice', ['Opal', '  en: opal', 'Opal', '  fr: opale'], "line 3: 'Opal' is named already in line 1"],
  ['a word of two entries', ['Opal', '  en: opal', 'Jet', '  en: opal'], "line 4: 'opal' is a word of 'Opal' already"],
  ['an entry without words', ['Opal', '  not: opal glass'], "line 1: 'Opal' has no words"],
  ['a word that excludes itself', ['Opal', '  en: opal', '  not: opal'], "line 3: 'opal' is a word and a not"],
  ['a star within', ['Opal', '  de: opal*ring'], "line 2: 'opal*ring'"],
  ['a star and too little', ['Opal', '  de: op*'], "line 2: 'op*'"],
  ['words below a kind', ['Opal', '  en: opal', '  kind: Fire', '    en: fire', '  fr: opale'], 'line 5: words of the'],
])('given %s, then the error says the file, the line and why', (_, lines, expected) => {
  expect(() => read(...lines)).toThrow(`stones.txt, ${expected}`)
})

test('given several mistakes, then one error names them all', () => {
  expect(() => read('Opal', '  xx: opal', '  en: a;;b')).toThrow(/line 2[^]*line 3/)
})
