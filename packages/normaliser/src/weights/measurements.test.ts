import { describe, expect, test } from 'vitest'
import { normaliseLot } from '../normalise-lot.ts'

const read = (description: string) => normaliseLot({ title: 'A gold ring', description })

describe('sizes', () => {
  test.each([
    ['length 45cm', ['length 45cm']],
    ['Longueur : 18,5 cm', ['Longueur : 18,5 cm']],
    ['Länge ca. 42 cm, Breite 8 mm', ['Länge ca. 42 cm', 'Breite 8 mm']],
    ['2 1/8 ins.', ['2 1/8 ins.']],
    ['measuring 8.2 x 6.1 x 4.0mm', ['8.2 x 6.1 x 4.0mm']],
    ['pearls of 7.5 to 8.0 mm', ['7.5 to 8.0 mm']],
    ['1.25" long', ['1.25" long']],
    ['μήκος 45 εκ', ['μήκος 45 εκ']],
    ['18ct, 7.3 grams', []],
  ])('%s', (description, expected) => {
    expect(read(description).dimensions.map(({ value }) => value)).toEqual(expected)
  })
})

describe('the size of a ring', () => {
  test.each([
    ['ring size N½', 'N½'],
    ['finger size 6 3/4', '6 3/4'],
    ['UK size L', 'UK L'],
    ['Size: US 6.5', 'US 6.5'],
    ['tour de doigt : 53', '53'],
    ['TDD 52', '52'],
    ['RW 54', '54'],
    ['Ringgröße 17,5', '17,5'],
    ['misura 14', '14'],
    ['talla 13', '13'],
    ['νούμερο 54', '54'],
    ['of good size', null],
    ['size of a pea', null],
  ])('%s', (description, expected) => {
    expect(read(description).ringSize?.value ?? null).toBe(expected)
  })

  test('is asked of rings alone', () => {
    expect(normaliseLot({ title: 'A gold bangle', description: 'size M' }).ringSize).toBeNull()
  })
})

describe('the motif', () => {
  test.each([
    ['A gold dragonfly brooch', 'Insect'],
    ['Broche papillon en or', 'Butterfly'],
    ['Spilla a forma di fiore', 'Flower'],
    ['Brosche in Schleifenform, Schleife', 'Bow'],
    ['Καρφίτσα πεταλούδα', 'Butterfly'],
    ["A cat's eye chrysoberyl ring", null],
    ['A star sapphire ring', null],
    ['Gold ear studs with butterfly fittings', null],
    ['A pearl bar brooch', null],
  ])('%s', (title, expected) => {
    expect(normaliseLot({ title, description: null }).motif?.value ?? null).toBe(expected)
  })
})

describe('how a maker is named', () => {
  test.each([
    ['signed Cartier', ['signed Cartier']],
    ['attributed to Boucheron', ['attributed-to Boucheron']],
    ['in the style of Castellani', ['style-of Castellani']],
    ['retailed by Garrard', ['retailed-by Garrard']],
    ['fitted case by Asprey', ['case-by Asprey']],
    ['attribuée à Fouquet', ['attributed-to Fouquet']],
    ['firmato Buccellati', ['signed Buccellati']],
  ])('%s', (description, expected) => {
    expect(read(description).makerRoles.map(({ role, maker }) => `${role} ${maker.value}`)).toEqual(expected)
  })
})

test.each([
  ['the pendant detachable', 'detachable'],
  ['can also be worn as a brooch', 'can also be worn as'],
  ['trasformabile in spilla', 'trasformabile'],
])('%s is convertible', (description, quote) => {
  expect(read(description).convertible?.quote).toBe(quote)
})
