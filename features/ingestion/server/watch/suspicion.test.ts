import { describe, expect, test } from 'vitest'
import { checkRunFacts, checkPriceLosses, checkValueLoss, type AlarmKind } from './suspicion.ts'

describe('the end of a run', () => {
  test.each<[string, number, number, number, number, AlarmKind | null]>([
    ['all is there', 100, 0, 90, 0, null],
    ['a few lots were withdrawn', 95, 0, 90, 4, null],
    ['many were withdrawn, but fewer than half', 60, 0, 90, 44, null],
    ['half of the lots are gone', 45, 0, 90, 45, 'lots-dropped'],
    ['nothing came', 0, 0, 90, 90, 'lots-dropped'],
    ['nothing came, of one', 0, 0, 1, 1, 'lots-dropped'],
    ['nothing came where nothing was expected', 0, 0, 0, 0, null],
    ['only past lots came, and of four to come none', 40, 0, 4, 4, 'lots-dropped'],
    ['only past lots came, and the one to come did not', 40, 0, 1, 1, null],
    ['half of a handful are gone', 3, 0, 6, 3, null],
    ['every row is rejected', 80, 80, 90, 90, 'all-rejected'],
    ['half of the rows are rejected, and their lots missing', 90, 45, 90, 45, 'lots-dropped'],
    ['a source that never lists all', 3, 0, 0, 0, null],
  ])('%s', (_, rows, rejected, expected, missing, kind) => {
    expect(checkRunFacts({ rows, rejected, expected, missing })?.kind ?? null).toBe(kind)
  })
})

test.each<[string, number, number, number | null, boolean]>([
  ['just at the limit', 100, 5, 5, false],
  ['above the limit', 100, 6, 5, true],
  ['one lot, which may well be withdrawn', 10, 1, 5, false],
  ['two of ten', 10, 2, 5, true],
  ['without a limit of its own', 100, 6, null, false],
  ['a higher limit than half changes nothing about half', 90, 45, 90, true],
])('fewer lots than the source may have: %s', (_, expected, missing, most, isDrop) => {
  expect(checkRunFacts({ rows: expected, rejected: 0, expected, missing }, most)?.kind ?? null).toBe(
    isDrop ? 'lots-dropped' : null,
  )
})

test.each<[string, number, number, number | null, boolean]>([
  ['just at the limit', 100, 1_000, 10, false],
  ['above the limit', 101, 1_000, 10, true],
  ['fewer than five values', 4, 10, 10, false],
  ['without a limit of its own', 900, 1_000, null, false],
])('values that would be empty: %s', (_, lost, present, most, isGone) => {
  expect(checkValueLoss({ lost, present }, most)?.kind ?? null).toBe(isGone ? 'values-gone' : null)
})

describe('prices', () => {
  test.each<[string, number, number, boolean]>([
    ['all gone', 90, 0, true],
    ['half gone', 45, 45, true],
    ['fewer than half gone', 44, 46, false],
    ['a handful gone', 4, 0, false],
  ])('%s', (_, lost, present, gone) => {
    expect(checkPriceLosses({ figures: { lost, present }, results: { lost: 0, present } }) !== null).toBe(gone)
  })
})
