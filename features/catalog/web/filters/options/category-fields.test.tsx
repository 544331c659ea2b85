import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ApplyFilters } from '../apply-filters.tsx'
import { CategoryFields } from './category-fields.tsx'
import type { Filters } from '../state/use-filters.ts'

const threeStone = { name: 'Three-stone rings', count: 0 }
const signet = { name: 'Signet rings', count: 3 }
const filters = (chosen: string[], part: Partial<Filters> = {}) =>
  ({
    draft: { categories: chosen },
    total: 5,
    counted: true,
    changed: true,
    counts: {
      total: 5,
      options: { categories: { known: [{ name: 'Rings', count: 5, subCategories: [signet, threeStone] }], count: 1 } },
    },
    tick: () => {},
    ...part,
  }) as unknown as Filters

const drawn = (chosen: string[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CategoryFields filters={filters(chosen)} idPrefix="category" />
    </MemoryRouter>,
  )
const inputs = (chosen: string[]) =>
  [...drawn(chosen).matchAll(/<input.*?<\/label>/g)].map(([input]) => ({
    value: /value="(.*?)"/.exec(input)?.[1],
    checked: input.includes('checked=""'),
    disabled: input.includes('disabled=""'),
    sent: input.includes('name="categories"'),
    included: /aria-describedby="(.*?)".*<span id="\1" hidden="">(.*?)</.exec(input)?.[2],
  }))

test('given a chosen category, then sub-categories with lots are included in it, and those at 0 are not ticked', () => {
  const child = { disabled: false, sent: false }
  expect(inputs(['Rings'])).toEqual([
    { value: 'Rings', checked: true, disabled: false, sent: true, included: undefined },
    { ...child, value: 'Signet rings', checked: true, included: 'Included in Rings' },
    { value: 'Three-stone rings', checked: false, disabled: true, sent: true, included: undefined },
  ])
})

test('given a sub-category chosen alone, then it is ticked itself, and stays so at 0', () => {
  expect(inputs(['Three-stone rings']).map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, false],
    [false, false],
    [true, false],
  ])
})

test('given lots whose texts name no kind, then their number stands below the sub-categories', () => {
  const text = drawn([]).replaceAll(/<[^>]+>/g, ' ')
  expect(text).toMatch(/Other rings\s+2/)
})

test.each([
  [{}, 'Apply Filters · 5 items'],
  [{ total: null }, 'Apply Filters · …'],
])('given counts %j, then the button reads %j', (part, words) => {
  const html = renderToStaticMarkup(<ApplyFilters filters={filters(['Rings'], part)} />)
  expect(/<button[^>]*>(.*?)<\/button>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '')).toBe(words)
})
