import type { Suggestions } from '@parure/features/suggestion/contract.ts'
import { suggestions } from '@parure/features/suggestion/endpoints.ts'
import { screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createFakeServer, refuse } from '@parure/portal/test/web/create-fake-server.ts'
import { passTime, renderOnSite, settle, signIn } from '@parure/portal/test/web/render.tsx'
import { savedSearches } from '@parure/features/saved-search/endpoints.ts'
import { rememberSearch } from '../search/recent-searches.ts'
import { SearchForm, type FieldList } from '../search/search-form.tsx'
import { SearchList } from '../search/search-list.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

const read = (Upcoming = 0, Past = 0): Suggestions['read'] => ({
  status: null,
  counts: { Upcoming, Past },
  labels: [],
  text: [],
  locked: [],
})
const none: Suggestions = {
  read: read(),
  brands: [],
  gemstones: [],
  categories: [],
  styles: [],
  reports: [],
  lots: [],
  total: 0,
  near: null,
}
const some = (name: string, Upcoming: number, Past = 0) => ({ name, count: Upcoming, counts: { Upcoming, Past } })
const found: Suggestions = {
  ...none,
  read: read(1_104, 12),
  brands: [some('Castellane', 18), some('Casa Almadrán', 7), some('Cartier', 1)],
  gemstones: [some('Carnelian', 1_206, 1), some('Cat’s-eye', 2), some('Calcite', 1)],
  categories: [{ ...some('Cameo brooches', 5), within: 'Brooch' }, some('Cases', 1)],
  styles: [some('Caroline', 0, 3), some('Catalan', 1)],
  houses: [some('Carrow & Finch', 40), some('Casterman', 1)],
  lots: [
    {
      id: 7,
      title: 'Carnelian seal',
      status: 'Past',
      baseImageFileName: null,
      amount: '63000',
      currency: 'USD',
      basis: 'inclusive',
    },
  ],
  total: 1_104,
}

function Page() {
  const field = useRef<HTMLInputElement>(null)
  const [list, setList] = useState<FieldList | null>(null)
  const [picked, setPicked] = useState(0)
  return (
    <>
      <SearchForm field={field} list={list} />
      <SearchList field={field} onPick={() => setPicked(picked + 1)} onList={setList} />
      <output>{picked} picked</output>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search lots and results' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
const active = () =>
  document
    .getElementById(field().getAttribute('aria-activedescendant') ?? 'none')
    ?.textContent.replaceAll('\u00a0', ' ')
const placeholders = () => screen.queryByRole('listbox')?.nextElementSibling?.hasAttribute('aria-hidden') ?? false
const spoken = () => document.querySelector('[aria-live]')?.textContent

const textOf = (address: string) => new URL(address, 'http://site').searchParams.get('query') ?? ''

/** The server's answers by text. */
function answering(answers: Record<string, Suggestions>) {
  const server = createFakeServer()
  server.answer(suggestions, ({ address }) => answers[textOf(address)] ?? refuse('unexpected'))
  return server
}

/** Types, and waits for the answer. */
async function type(page: ReturnType<typeof renderOnSite>, text: string) {
  await page.user.fill(field(), text)
  passTime(150)
  await settle()
}

test('from two letters on and 150 ms after the last key, each kind in its order and as many as fit', async () => {
  const server = answering({ ca: found })
  const page = renderOnSite(<Page />, { at: '/upcoming-lots' })
  await page.user.fill(field(), 'c')
  passTime(1_000)
  const asked = () => server.sent().filter((each) => each.includes('/suggestions'))
  expect([options(), asked()]).toEqual([[], []])
  expect(field().getAttribute('aria-expanded')).toBe('false')
  await page.user.fill(field(), 'a')
  passTime(149)
  expect([options(), asked()]).toEqual([['“ca”'], []])
  passTime(1)
  await settle()
  expect(asked()).toEqual(['GET /api/suggestions?query=ca&status=Upcoming&currency=EUR'])
  expect(options()).toEqual([
    '“ca”1 104 upcoming · 12 results',
    'Castellane18 upcoming · 0 results',
    'Casa Almadrán7 upcoming · 0 results',
    'Carnelian1 206 upcoming · 1 result',
    'Cat’s-eye2 upcoming · 0 results',
    'Cameo broochesin Brooch5 upcoming · 0 results',
    'Caroline0 upcoming · 3 results',
    'Carrow & Finch40 upcoming · 0 results',
    'Carnelian seal63 000 USD paid',
  ])
  expect(screen.getByRole('listbox').textContent).toMatch(/Makers.*Stones.*Categories.*Styles.*Auction houses.*Lots/)
  expect(screen.getAllByText('Ca', { selector: 'mark' }).length).toBeGreaterThan(2)
  expect(spoken()).toBe('9 suggestions')
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
})

test('what was understood stands first and is active, so that Enter searches', async () => {
  const understood = { ...read(0, 46), labels: ['Ruby', 'Rings'] }
  answering({ 'ruby ring': { ...none, read: understood } })
  const page = renderOnSite(<Page />)
  await type(page, 'ruby ring')
  expect(active()).toBe('Ruby · Rings0 upcoming · 46 results')
  await page.user.keyboard('{Enter}')
  expect([page.address(), field().value]).toEqual(['/search?words=ruby+ring', 'ruby ring'])
})

test('words that a plan filters by are a row of their own, which leads to the plans', async () => {
  const locked = [{ label: 'Geneva', plan: 'Standard' }]
  answering({ geneva: { ...none, read: { ...read(3, 4), locked } } })
  const page = renderOnSite(<Page />)
  await type(page, 'geneva')
  expect(options()[0]).toBe('All lots3 upcoming · 4 results')
  expect(options()[1]).toBe(
    'GenevaStandard filters by house, location and sale date. The counts above don’t use them.See Standard',
  )
  await page.user.keyboard('{ArrowDown}{Enter}')
  expect(page.address()).toBe('/pricing')
})

test('the last and the saved searches that have the words are among them', async () => {
  rememberSearch('ruby ring under 10k')
  signIn()
  const server = answering({ ruby: none })
  server.answer(savedSearches, () => ({
    items: [{ name: 'Ruby rings', criteria: { status: 'Past', gemstones: 'Ruby' } }],
    capacity: 5,
  }))
  const page = renderOnSite(<Page />)
  await type(page, 'ruby')
  expect(options().slice(1)).toEqual(['Ruby ringssaved', 'ruby ring under 10k'])
  await page.user.keyboard('{End}{ArrowUp}{Enter}')
  expect(page.address()).toBe('/past-lots?gemstones=Ruby')
})

test('↓ and ↑ go round the options, Home and End to the ends, Enter opens what they have reached', async () => {
  answering({ ca: { ...none, brands: [some('Castellane', 18), some('Cartier', 1)] } })
  const page = renderOnSite(<Page />, { at: '/past-lots' })
  await type(page, 'ca')
  const reached: (string | null | undefined)[] = [active()]
  for (const key of ['{ArrowDown}', '{End}', '{ArrowDown}', '{ArrowUp}', '{Home}', '{ArrowDown}']) {
    await page.user.keyboard(key)
    reached.push(active())
  }
  const [search, first, last] = [
    '“ca”0 upcoming · 0 results',
    'Castellane18 upcoming · 0 results',
    'Cartier1 upcoming · 0 results',
  ]
  expect(reached).toEqual([search, first, last, search, last, search, first])
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Castellane')
  expect(document.activeElement).toBe(field())
  await page.user.keyboard('{Enter}')
  // The list that has lots of it.
  expect([page.address(), field().value]).toEqual(['/upcoming-lots?brands=Castellane', ''])
  expect(screen.getByText('1 picked')).toBeTruthy()
})

test('typing goes back to the first option, so that Enter searches', async () => {
  answering({ ca: found, cas: found })
  const page = renderOnSite(<Page />)
  await type(page, 'ca')
  await page.user.keyboard('{ArrowDown}{ArrowDown}s')
  expect(active()).toBe('“cas”')
  await page.user.keyboard('{Enter}')
  expect(page.address()).toBe('/search?words=cas')
})

test.each([
  ['“ca”', '/search?words=ca', 'ca'],
  ['Carnelian', '/upcoming-lots?gemstones=Carnelian', ''],
  ['Cameo brooches', '/upcoming-lots?categories=Cameo+brooches', ''],
  ['Caroline', '/past-lots?styles=Caroline', ''],
  ['Carrow & Finch', '/upcoming-lots?houses=Carrow+%26+Finch', ''],
  ['Carnelian seal', '/jewelry/7', ''],
])('a press on %j leads to %s; the field keeps the focus', async (option, address, left) => {
  answering({ ca: found })
  const page = renderOnSite(<Page />)
  await type(page, 'ca')
  const pressed = screen.getAllByRole('option').find(({ textContent }) => textContent?.startsWith(option))
  await page.user.click(pressed ?? page.container)
  expect([page.address(), field().value]).toEqual([address, left])
  expect(document.activeElement).toBe(field())
})

test('a report number leads to a search for it', async () => {
  answering({ gia2205894321: { ...none, reports: [{ name: 'GIA 2205894321', count: 1 }], total: 1 } })
  const page = renderOnSite(<Page />, { at: '/past-lots' })
  await type(page, 'gia2205894321')
  expect(options()[1]).toBe('GIA 22058943211 result')
  await page.user.keyboard('{ArrowUp}{Enter}')
  expect([page.address(), field().value]).toEqual(['/past-lots?searchQuery=GIA+2205894321', 'GIA 2205894321'])
})

test('a report of the other list is suggested too, and leads there', async () => {
  const server = createFakeServer()
  const past = { ...none, reports: [{ name: 'SSEF 81234', count: 2 }] }
  server.answer(suggestions, ({ address }) => (address.includes('status=Past') ? past : none))
  const page = renderOnSite(<Page />)
  await type(page, '81234')
  expect(options()[1]).toBe('SSEF 812342 results')
  await page.user.keyboard('{ArrowUp}{Enter}')
  expect(page.address()).toBe('/past-lots?searchQuery=SSEF+81234')
})

test('a slip has the nearest name in place of the names', async () => {
  answering({
    qwxyz: none,
    sahpphire: { ...none, gemstones: [some('Sapphire', 61)], near: { query: 'sapphire', total: 61 } },
  })
  const page = renderOnSite(<Page />)
  await type(page, 'qwxyz')
  expect([options(), spoken()]).toEqual([['“qwxyz”0 upcoming · 0 results'], '1 suggestion'])
  await page.user.clear(field())
  await type(page, 'sahpphire')
  expect(screen.getByRole('listbox').textContent).toContain('Did you mean')
  await page.user.click(screen.getByText('Sapphire'))
  expect(page.address()).toBe('/upcoming-lots?gemstones=Sapphire')
})

test('where the call fails, or takes a second, it says so, and Enter still searches', async () => {
  const server = answering({})
  const page = renderOnSite(<Page />)
  await type(page, 'ruby')
  const failure = 'Suggestions are not available. Enter still searches.'
  expect(screen.getAllByText(failure)).toHaveLength(2)
  expect(spoken()).toBe(failure)
  const held = server.hold(suggestions)
  await type(page, 'ruby ring')
  passTime(1_000)
  await settle()
  expect(spoken()).toBe(failure)
  held.respond({ ...none, read: { ...read(), labels: ['Ruby'] } })
  await settle()
  expect([spoken(), active()]).toEqual(['1 suggestion', 'Ruby0 upcoming · 0 results'])
  await page.user.clear(field())
  await page.user.keyboard('opal{Enter}')
  expect(page.address()).toBe('/search?words=opal')
})

test('answers to older texts are dropped, and the last answer stands until the next', async () => {
  const server = createFakeServer()
  const late = Promise.withResolvers<Suggestions>()
  const answers: Record<string, Suggestions | Promise<Suggestions>> = {
    ca: { ...none, brands: [some('Castellane', 18)] },
    cas: late.promise,
    cast: { ...none, gemstones: [some('Cast', 1)] },
  }
  server.answer(suggestions, ({ address }) => answers[textOf(address)])
  const page = renderOnSite(<Page />)
  await type(page, 'ca')
  await type(page, 's')
  expect(options()).toEqual(['“cas”', 'Castellane18 upcoming · 0 results'])
  await type(page, 't')
  const last = ['“cast”0 upcoming · 0 results', 'Cast1 upcoming · 0 results']
  expect(options()).toEqual(last)
  late.resolve({ ...none, brands: [some('Castor', 1)] })
  await settle()
  expect(options()).toEqual(last)
})

test('placeholders stand in for the first answer, and for no other', async () => {
  const held = createFakeServer().hold(suggestions)
  const page = renderOnSite(<Page />)
  expect(placeholders()).toBe(false)
  await type(page, 'ca')
  expect(placeholders()).toBe(true)
  held.respond(found)
  await settle()
  expect([options().length, placeholders()]).toEqual([9, false])
  await page.user.keyboard('s')
  passTime(150)
  expect(placeholders()).toBe(false)
})
