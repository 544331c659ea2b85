import { expect, test } from 'vitest'
import { namedLike } from './named-like.ts'

const options = ['Bertrand Sœurs', 'Maison Aurèle', 'Vasari & Fils'].map((name) => ({ name }))

test.each([
  ['aurele', ['Maison Aurèle']],
  ['AURÈLE ', ['Maison Aurèle']],
  ['s', ['Bertrand Sœurs', 'Maison Aurèle', 'Vasari & Fils']],
  ['& f', ['Vasari & Fils']],
  ['zzz', []],
])('given %j, then %j are found', (text, names) => {
  expect(namedLike(options, text).map(({ name }) => name)).toEqual(names)
})
