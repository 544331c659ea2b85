import { expect, test } from 'vitest'
import { readLotTraits, type StoredLot } from '../src/index.ts'

const lot: StoredLot = {
  category: 'Rings',
  subCategory: null,
  maker: null,
  isAttributed: false,
  materials: ['Yellow Gold'],
  styles: [],
  period: null,
  stones: [],
  attributes: [],
  text: '',
  house: null,
  country: null,
}

test('the pearls of a strand are principal, not its clasp', () => {
  const traits = readLotTraits({
    ...lot,
    category: 'Necklaces',
    subCategory: 'Pearl necklaces',
    text: 'Double-strand cultured pearl necklace, 7.5-8 mm, with a sapphire clasp',
    stones: [
      { species: 'Sapphire', carats: '1.20', origin: 'Sri Lanka' },
      { species: 'Pearl', several: true, treatment: 'Cultured' },
    ],
  })
  expect(traits.principal).toMatchObject({ species: 'Pearl', kind: 'cultured', origin: null, treatment: null })
  expect(traits).toMatchObject({ pearlMillimeters: 7.75, pearlRows: 2 })
})

const readPrincipal = (stones: StoredLot['stones']) => readLotTraits({ ...lot, stones }).principal

test('a stone beside small accents is principal, and a small accent is not', () => {
  expect(
    readPrincipal([
      { species: 'Diamond', carats: '0.56', several: true },
      { species: 'Emerald', carats: '2.93' },
    ]),
  ).toMatchObject({ species: 'Emerald', carats: 2.93, isSingle: true })
  expect(
    readPrincipal([
      { species: 'Ruby', carats: '0.05' },
      { species: 'Diamond', carats: '3.00', several: true },
    ]),
  ).toMatchObject({ species: 'Diamond', carats: 3, isSingle: false })
})

test('weights of one species count together', () => {
  const { totals, principal } = readLotTraits({
    ...lot,
    stones: [
      { species: 'Diamond', carats: '1.19', count: 1 },
      { species: 'Diamond', carats: '1.50', count: 2 },
    ],
  })
  expect(totals).toMatchObject([{ species: 'Diamond', carats: 2.69, count: 3 }])
  expect(principal).toMatchObject({ carats: 1.19, isSingle: true })
})

const readPairGrades = (second: string) =>
  readPrincipal([
    { species: 'Diamond', carats: '3.02', colour: 'D', clarity: 'IF' },
    { species: 'Diamond', carats: second, colour: 'H', clarity: 'VS1' },
  ])

test('both stones of a pair count for its grades, small stones do not; other stones have grades of their own', () => {
  expect(readPairGrades('3.02')).toMatchObject({ color: 2, clarity: 2.5 })
  expect(readPairGrades('0.50')).toMatchObject({ color: 0, clarity: 1 })
  const stones = [
    { species: 'Sapphire', carats: '4.10' },
    { species: 'Diamond', carats: '1.00', colour: 'E', clarity: 'VVS1' },
    { species: 'Diamond', carats: '1.00', colour: 'G' },
  ]
  const { totals } = readLotTraits({ ...lot, stones })
  expect(totals).toMatchObject([
    { species: 'Sapphire', color: null, clarity: null },
    { species: 'Diamond', color: 2, clarity: 2 },
  ])
})

test('metal, fineness and weight are read', () => {
  const attributes = [
    { field: 'gold-karat', value: '18' },
    { field: 'gross-weight', value: '4.2' },
  ]
  expect(readLotTraits({ ...lot, attributes })).toMatchObject({ metal: 'Yellow Gold', fineness: 750, grams: 4.2 })
  expect(readLotTraits({ ...lot, materials: ['Silver'] })).toMatchObject({
    metal: 'Silver',
    fineness: 925,
    grams: null,
  })
})

test('grades are read as steps, and old cuts are told apart', () => {
  const stones = [{ species: 'Diamond', carats: '2.01', colour: 'G-H', clarity: 'VS1', shape: 'Old European' }]
  const { principal } = readLotTraits({ ...lot, stones, text: 'very good cut' })
  expect(principal).toMatchObject({ color: 3.5, clarity: 4, isOldCut: true, cutGrade: 'very good' })
})
