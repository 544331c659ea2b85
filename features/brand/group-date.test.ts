import { describe, expect, test } from 'vitest'
import { hasShowAll, isGroupDate, formatGroupDate, parseGroupStatus } from './group-date.ts'

describe('the date of a group', () => {
  test.each([
    ['2026-12', true],
    ['2026-01', true],
    ['2026', true],
    ['2026-13', false],
    ['2026-00', false],
    ['2026-1', false],
    ['26', false],
    ['2026-12-01', false],
    ['', false],
    ['2026 ', false],
    ['٢٠٢٦', false],
  ])('%j is one: %s', (text, expected) => {
    expect(isGroupDate(text)).toBe(expected)
  })

  test.each([
    ['2026-12', 'Upcoming', 'December 2026'],
    ['2027-01', 'Upcoming', 'January 2027'],
    ['2025', 'Past', '2025'],
  ])('%s holds %s lots and reads %s', (date, status, words) => {
    expect(parseGroupStatus(date)).toBe(status)
    expect(formatGroupDate(date)).toBe(words)
  })

  test.each([
    ['2026-12', 1, false],
    ['2026-12', 3, false],
    ['2026-12', 4, true],
    ['2025', 8, false],
    ['2025', 9, true],
    ['2025', 40, true],
  ])('%s with %i lots has Show All: %s', (date, count, expected) => {
    expect(hasShowAll(date, count)).toBe(expected)
  })
})
