import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'

test('the pages of a list are links, of which the current one is marked', () => {
  const list = {
    current: 5,
    count: 9,
    cells: [1, '…', 5, '…', 9] as const,
    href: (page: number) => `/past-lots?page=${page}`,
  }
  const html = renderToStaticMarkup(<Pagination {...list} plain />)
  expect([...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href)).toEqual(
    [4, 1, 5, 9, 6].map((page) => `/past-lots?page=${page}`),
  )
  expect(html).toContain('aria-label="Page 5" aria-current="page"')
  expect(renderToStaticMarkup(<Pagination {...list} current={1} plain />)).not.toContain('Previous page')
})
