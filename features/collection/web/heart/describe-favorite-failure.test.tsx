import { Problem } from '@parure/contract/problem.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { describeFavoriteFailure } from './describe-favorite-failure.tsx'

const shown = (error: unknown) => renderToStaticMarkup(<MemoryRouter>{describeFavoriteFailure(error)}</MemoryRouter>)
const plain = (html: string) => html.replaceAll(/<[^>]+>/g, '')

test('given the plan’s limit, then the notice says so and leads to the plans', () => {
  const html = shown(new Problem('favorites-limit', 'full'))
  expect(plain(html)).toBe('You have reached the maximum number of favorites. To add more, please upgrade your plan!')
  expect(html).toMatch(/<a [^>]*href="\/pricing"[^>]*>upgrade your plan!<\/a>/)
})

test.each([new Problem('unexpected', ''), new Problem('lot-not-found', 'gone'), new TypeError('Failed to fetch')])(
  'given any other failure, then one sentence covers it',
  (error) => {
    expect(shown(error)).toBe('Error updating favorite status.')
  },
)

test('given no session any more, then nothing is said, since the page leads to Sign In', () => {
  expect(describeFavoriteFailure(new Problem('unauthenticated', ''))).toBeNull()
})
