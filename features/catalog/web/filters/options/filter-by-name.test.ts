import { expect, test } from 'vitest'
import { filterByName } from './filter-by-name.ts'

const options = ['Bertrand Sœurs', 'Maison Aurèle', 'Vasari & Fils'].map((name) => ({ name }))

test.each([
  ['aurele', ['Maison Aurèle']],
  ['AURÈLE ', ['Maison Aurèle']],
  ['s', ['Bertrand Sœurs', 'Maison Aurèle', 'Vasari & Fils']],
  ['& f', ['Vasari & Fils']],
  ['zzz', []],
])('given %j, then %j are found', (text, names) => {
  expect(filterByName(options, text).map(({ name }) => name)).toEqual(names)
})
