import { expect, test } from 'vitest'
import { shouldRevalidatePage } from './should-revalidate-page.ts'

const list = 'https://parure.test/upcoming-lots?categories=Rings'

test.each([
  ['a sheet opens', list, `${list}#filter-sheet`, false],
  ['a sheet closes', `${list}#filter-sheet`, list, false],
  ['another filter is applied', `${list}#filter-sheet`, `${list},Brooch`, true],
  ['the same list is asked for again', list, list, true],
])('given that %s, then the page is asked for again: %s to %s is %s', (_, current, next, expected) => {
  const urls = { currentUrl: new URL(current), nextUrl: new URL(next) }
  expect(shouldRevalidatePage({ ...urls, defaultShouldRevalidate: true })).toBe(expected)
})
