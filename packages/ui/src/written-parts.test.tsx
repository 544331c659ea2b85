import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { plainHtml } from '@parure/portal/test/web/plain-html.ts'
import { InlineSelect, InteractiveSelect } from './inline-select.tsx'
import { InteractiveCells, Pagination } from './pagination.tsx'

test.each([
  [1, [1, 2, '…', 9]],
  [5, [1, '…', 5, '…', 9]],
  [9, [1, '…', 8, 9]],
] as const)('from page %i the pages are written as the browser takes them over', (current, cells) => {
  const list = { current, count: 9, cells, href: (page: number) => `/past-lots?materials=Gold&page=${page}` }
  const written = renderToString(
    <MemoryRouter>
      <Pagination {...list} plain />
    </MemoryRouter>,
  )
  expect(plainHtml(written.replace(/^<nav[^>]*>|<\/nav>$/g, ''))).toBe(
    plainHtml(renderToString(<InteractiveCells {...list} />)),
  )
})

test.each([{ labelled: true, name: 'sortOrder' }, {}])(
  'a select with %j is written as the browser takes it over',
  (given) => {
    const options = ['Newest', 'Dearest & "best"'].map((text, index) => ({ value: String(index), text }))
    const props = { label: 'Sort', options, value: '1', onChange: () => {}, ...given }
    expect(plainHtml(renderToString(<InlineSelect {...props} />))).toBe(
      plainHtml(renderToString(<InteractiveSelect {...props} />)),
    )
  },
)
