import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { plainHtml } from '@parure/portal/test/web/plain-html.ts'
import { CategoryFields, LiveCategory } from './category-fields.tsx'
import { FilterGroup, LiveGroup } from './filter-group.tsx'
import type { Filters } from './use-filters.ts'

const drawn = (part: ReactNode) =>
  plainHtml(renderToString(<MemoryRouter initialEntries={['/past-lots?materials=Gold&page=2']}>{part}</MemoryRouter>))

const first = { name: 'Rings', count: 5 }
const second = { name: 'Pins & "clips"', count: 0, subCategories: [{ name: 'Tie pins', count: 0 }] }
const filters = {
  draft: { categories: [] },
  counts: { options: { categories: { known: [first, second], count: 2 } } },
} as unknown as Filters

test('a closed category is written as the browser takes it over', () => {
  const live = { filters, tick: 'off' as const }
  expect(drawn(<CategoryFields filters={filters} />)).toBe(
    drawn([
      <LiveCategory key="1" {...live} category={first} open drawn />,
      <LiveCategory key="2" {...live} category={second} open={false} drawn={false} />,
    ]),
  )
})

test.each([0, 3])('a closed group with %i choices is written as the browser takes it over', (count) => {
  const group = { group: 'makerRoles', title: "Maker's role", count, children: null } as const
  expect(drawn(<FilterGroup {...group} opens={false} />)).toBe(
    drawn(<LiveGroup {...group} open={false} drawn={false} />),
  )
  expect(drawn(<FilterGroup {...group} opens={false} inner />)).toBe(
    drawn(<LiveGroup {...group} open={false} drawn={false} inner />),
  )
})
