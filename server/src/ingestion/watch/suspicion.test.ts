import { describe, expect, test } from 'vitest'
import { suspicionOf, suspicionOfPrices, type AlarmKind } from './suspicion.ts'

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
    expect(suspicionOf({ rows, rejected, expected, missing })?.kind ?? null).toBe(kind)
  })
})

describe('prices', () => {
  test.each<[string, number, number, boolean]>([
    ['all gone', 90, 0, true],
    ['half gone', 45, 45, true],
    ['fewer than half gone', 44, 46, false],
    ['a handful gone', 4, 0, false],
  ])('%s', (_, lost, present, gone) => {
    expect(suspicionOfPrices({ figures: { lost, present }, results: { lost: 0, present } }) !== null).toBe(gone)
  })
})
