import { Link, renderLink } from '@parure/render/link.tsx'
import { renderHtml } from '@parure/render/safe-html.ts'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { plainHtml } from '@parure/portal/test/web/plain-html.ts'
import { LockKeyhole } from './icons.tsx'
import { InlineSelect, InteractiveSelect } from './inline-select.tsx'
import { Locked, renderLocked } from './locked.tsx'
import { Pagination } from './pagination.tsx'
import { renderIcon } from './render-icon.ts'

test('an icon, a link and a locked value are what their components draw', () => {
  const drawn = renderToStaticMarkup(
    <>
      <LockKeyhole size={14} strokeWidth={1.6} />
      <Locked name="Place is locked">Place</Locked>
      <Link to="/cost?a=1&b=2">Costs</Link>
    </>,
  )
  const { html } = renderHtml`${[
    renderIcon('lock-keyhole', 14, 1.6),
    renderLocked('Place is locked', 'Place'),
    renderLink('/cost?a=1&b=2', renderHtml`Costs`),
  ]}`
  expect(plainHtml(html)).toBe(plainHtml(drawn))
})

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
