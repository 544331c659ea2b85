import { expect, test } from 'vitest'
import { listRevalidates } from './list-revalidates.ts'

const list = 'https://parure.test/upcoming-lots?categories=Rings'

test.each([
  ['the filter sheet opens', list, `${list}#filter-sheet`, false],
  ['the filter sheet closes', `${list}#filter-sheet`, list, false],
  ['another filter is applied', `${list}#filter-sheet`, `${list},Brooch`, true],
  ['the same list is asked for again', list, list, true],
])('given that %s, then the list is asked for again: %s to %s is %s', (_, current, next, expected) => {
  const urls = { currentUrl: new URL(current), nextUrl: new URL(next) }
  expect(listRevalidates({ ...urls, defaultShouldRevalidate: true })).toBe(expected)
})
