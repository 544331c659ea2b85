import type { Suggestions } from '@parure/domain/suggestion/contract'
import { suggestions } from '@parure/domain/suggestion/endpoints'
import { screen, within } from '@testing-library/react'
import { useRef, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, refuse } from '../../../test/fake-server.ts'
import { passTime, renderAt, settle } from '../../../test/render.tsx'
import { SearchForm, type FieldList } from '../search-form.tsx'
import { SearchList } from '../search-list.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

const none: Suggestions = {
  brands: [],
  gemstones: [],
  categories: [],
  styles: [],
  reports: [],
  total: 0,
  near: null,
}
const some = (name: string, count: number) => ({ name, count })
const found: Suggestions = {
  ...none,
  brands: [some('Castellane', 18), some('Casa Almadrán', 7), some('Cartier', 1)],
  gemstones: [some('Carnelian', 1_206), some('Cat’s-eye', 2), some('Calcite', 1)],
  categories: [{ ...some('Cameo brooches', 5), within: 'Brooch' }, some('Cases', 1)],
  styles: [some('Caroline', 3), some('Catalan', 1)],
  houses: [some('Carrow & Finch', 40), some('Casterman', 1)],
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

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search lots' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? 'none')?.textContent
const placeholders = () => screen.queryByRole('listbox')?.nextElementSibling?.hasAttribute('aria-hidden') ?? false
const spoken = () => document.querySelector('[aria-live]')?.textContent

const textOf = (address: string) => new URL(address, 'http://site').searchParams.get('query') ?? ''

/** The server's answers by text. */
function answering(answers: Record<string, Suggestions>) {
  const server = fakeServer()
  server.answer(suggestions, ({ address }) => answers[textOf(address)] ?? refuse('unexpected'))
  return server
}

/** Types, and waits for the answer. */
async function type(page: ReturnType<typeof renderAt>, text: string) {
  await page.user.fill(field(), text)
  passTime(150)
  await settle()
}

test('from two letters on and 150 ms after the last key, each kind in its order and as many as fit', async () => {
  const server = answering({ ca: found })
  const page = renderAt(<Page />, { at: '/upcoming-lots' })
  await page.user.fill(field(), 'c')
  passTime(1_000)
  expect([options(), server.sent()]).toEqual([[], []])
  expect(field().getAttribute('aria-expanded')).toBe('false')
  await page.user.fill(field(), 'a')
  passTime(149)
  expect([options(), server.sent()]).toEqual([['Search for “ca”\u00a0'], []])
  passTime(1)
  await settle()
  expect(server.sent()).toEqual(['GET /api/suggestions?query=ca&status=Upcoming'])
  expect(options()).toEqual([
    'Search for “ca”1\u00a0104 upcoming lots',
    'Castellane18',
    'Casa Almadrán7',
    'Carnelian1\u00a0206',
    'Cat’s-eye2',
    'Cameo broochesin Brooch5',
    'Caroline3',
    'Carrow & Finch40',
  ])
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby') !== null)).toEqual([
    false,
    ...Array.from({ length: 5 }, () => true),
  ])
  expect(within(screen.getByRole('group', { name: 'Makers' })).getAllByText('Ca', { selector: 'mark' })).toHaveLength(2)
  expect(spoken()).toBe('7 suggestions')
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
})

test('↓ and ↑ go through the options and back to the field, Enter opens what they have reached', async () => {
  answering({ ca: { ...none, brands: [some('Castellane', 18)] } })
  const page = renderAt(<Page />, { at: '/past-lots' })
  await type(page, 'ca')
  expect(active()).toBeUndefined()
  const reached: (string | null | undefined)[] = []
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}']) {
    await page.user.keyboard(key)
    reached.push(active())
  }
  expect(reached).toEqual(['Search for “ca”0 results', 'Castellane18', undefined, 'Castellane18'])
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Castellane18')
  expect(document.activeElement).toBe(field())
  await page.user.keyboard('{Enter}')
  expect([page.address(), field().value]).toEqual(['/past-lots?brands=Castellane', ''])
  expect(screen.getByText('1 picked')).toBeTruthy()
})

test('typing leaves the option again, so that Enter searches', async () => {
  answering({ ca: found, cas: found })
  const page = renderAt(<Page />)
  await type(page, 'ca')
  await page.user.keyboard('{ArrowDown}{ArrowDown}s')
  expect(active()).toBeUndefined()
  await page.user.keyboard('{Enter}')
  expect(page.address()).toBe('/upcoming-lots?searchQuery=cas')
})

test.each([
  ['Search for “ca”', '/upcoming-lots?searchQuery=ca', 'ca'],
  ['Carnelian', '/upcoming-lots?gemstones=Carnelian', ''],
  ['Cameo brooches', '/upcoming-lots?categories=Cameo+brooches', ''],
  ['Caroline', '/upcoming-lots?styles=Caroline', ''],
  ['Carrow & Finch', '/upcoming-lots?houses=Carrow+%26+Finch', ''],
])('a press on %j leads to %s; the field keeps the focus', async (option, address, left) => {
  answering({ ca: found })
  const page = renderAt(<Page />)
  await type(page, 'ca')
  const pressed = screen.getAllByRole('option').find(({ textContent }) => textContent?.startsWith(option))
  await page.user.click(pressed ?? page.container)
  expect([page.address(), field().value]).toEqual([address, left])
  expect(document.activeElement).toBe(field())
})

test('a report number leads to a search for it', async () => {
  answering({ gia2205894321: { ...none, reports: [some('GIA 2205894321', 1)], total: 1 } })
  const page = renderAt(<Page />, { at: '/past-lots' })
  await type(page, 'gia2205894321')
  expect(options()).toEqual(['Search for “gia2205894321”1 result', 'GIA 22058943211 lot'])
  await page.user.keyboard('{ArrowUp}{Enter}')
  expect([page.address(), field().value]).toEqual(['/past-lots?searchQuery=GIA+2205894321', 'GIA 2205894321'])
})

test('a report of the other list is suggested too, and leads there', async () => {
  const server = fakeServer()
  const past = { ...none, reports: [some('SSEF 81234', 2)] }
  server.answer(suggestions, ({ address }) => (address.endsWith('status=Past') ? past : none))
  const page = renderAt(<Page />)
  await type(page, '81234')
  expect(options()).toEqual(['Search for “81234”0 upcoming lots', 'SSEF 812342 results'])
  await page.user.keyboard('{ArrowUp}{Enter}')
  expect(page.address()).toBe('/past-lots?searchQuery=SSEF+81234')
})

test('where nothing is found it says so, with the near word where one is near', async () => {
  answering({
    qwxyz: none,
    sahpphire: { ...none, gemstones: [some('Sapphire', 61)], total: 61, near: { query: 'sapphire', total: 61 } },
  })
  const page = renderAt(<Page />)
  await type(page, 'qwxyz')
  expect(screen.getByRole('listbox').textContent).toContain('No suggestion for “qwxyz”.')
  expect([options(), spoken()]).toEqual([['Search for “qwxyz”0 upcoming lots'], 'No suggestion for “qwxyz”.'])
  await page.user.clear(field())
  await type(page, 'sahpphire')
  expect(screen.getByRole('listbox').textContent).toContain('No suggestion for “sahpphire”.')
  expect(options().slice(1)).toEqual(['Search for sapphire instead61 upcoming lots', 'Sapphire61'])
  expect(spoken()).toBe('No suggestion for “sahpphire”. 2 suggestions')
  await page.user.click(screen.getByText('Search for sapphire instead'))
  expect(page.address()).toBe('/upcoming-lots?searchQuery=sapphire')
})

test('where the call fails it says so, and Enter still searches', async () => {
  answering({})
  const page = renderAt(<Page />)
  await type(page, 'ruby')
  const failure = 'Suggestions are not available. Enter still searches.'
  expect(screen.getAllByText(failure)).toHaveLength(2)
  expect(spoken()).toBe(failure)
  await page.user.keyboard('{Enter}')
  expect(page.address()).toBe('/upcoming-lots?searchQuery=ruby')
})

test('answers to older texts are dropped, and the last answer stands until the next', async () => {
  const server = fakeServer()
  const late = Promise.withResolvers<Suggestions>()
  const answers: Record<string, Suggestions | Promise<Suggestions>> = {
    ca: { ...none, brands: [some('Castellane', 18)] },
    cas: late.promise,
    cast: { ...none, gemstones: [some('Cast', 1)] },
  }
  server.answer(suggestions, ({ address }) => answers[textOf(address)])
  const page = renderAt(<Page />)
  await type(page, 'ca')
  await type(page, 's')
  expect(options()).toEqual(['Search for “cas”\u00a0', 'Castellane18'])
  await type(page, 't')
  const last = ['Search for “cast”0 upcoming lots', 'Cast1']
  expect(options()).toEqual(last)
  late.resolve({ ...none, brands: [some('Castor', 1)] })
  await settle()
  expect(options()).toEqual(last)
})

test('placeholders stand in for the first answer, and for no other', async () => {
  const held = fakeServer().hold(suggestions)
  const page = renderAt(<Page />)
  expect(placeholders()).toBe(false)
  await type(page, 'ca')
  expect(placeholders()).toBe(true)
  held.respond(found)
  await settle()
  expect([options().length, placeholders()]).toEqual([8, false])
  await page.user.keyboard('s')
  passTime(150)
  expect(placeholders()).toBe(false)
})
