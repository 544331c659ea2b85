import type { Collection, CollectionLot } from '../../contract.ts'
import { changeNote, seeResults } from '../../endpoints.ts'
import { notifications } from '@parure/features/notification/endpoints.ts'
import { Role } from '@parure/contract/role.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildCollection, buildSavedLot, buildSoldLot } from '@parure/portal/test/web/build-collection.ts'
import { createFakeServer, refuse } from '@parure/portal/test/web/create-fake-server.ts'
import { findButton, passTime, renderOnSite, settle, signIn } from '@parure/portal/test/web/render.tsx'
import { storeSession } from '@parure/features/shell/web/session/session.ts'
import { ToastPlace } from '@parure/ui/overlay/toast-place.tsx'
import { CollectionView } from '../collection-view.tsx'
import { keepNewMarksDuringVisit } from './this-visit.ts'

const asOf = '2026-11-20T12:00:00.000Z'
const rates = { day: '2026-11-20', perEuro: { EUR: '1', CHF: '1', USD: '100' } }
let server: ReturnType<typeof createFakeServer>
let sessions = 0

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(asOf) })
  sessions += 1
  signIn()
  storeSession({ token: `collector ${sessions}`, username: 'Ada', roleId: Role.Standard })
  server = createFakeServer()
  server.answer(seeResults, () => ({ message: '' }))
})

function show(items: CollectionLot[], more: Partial<Collection> = {}, at = '/my-collection') {
  const saved = buildCollection(items, { asOf, ...more })
  return renderOnSite(
    <main>
      <CollectionView saved={saved} currency="EUR" rates={rates} receivedAt={Date.parse(asOf)} />
      <ToastPlace />
    </main>,
    { at },
  )
}
const seesSales = { lastVisit: '2026-11-17T20:40:00.000Z' }
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const articles = () => screen.queryAllByRole('article').map((each) => within(each).getByRole('heading').textContent)
const card = (title: string) => {
  const found = screen.getAllByRole('article').find((each) => within(each).queryByRole('heading', { name: title }))
  if (!found) throw new Error(`no card of ${title}`)
  return found
}
const current = () => document.querySelector('[aria-current=page]')?.textContent
const strip = () =>
  [...document.querySelectorAll('dl[aria-label="Results of saved lots"] > div')].map(({ textContent }) => textContent)

const ruby = buildSavedLot({ id: 1, title: 'Ruby' })
const opal = buildSoldLot('153', { id: 2, title: 'Opal' })

test('two segments are links with counts, and the address keeps the one that is shown', async () => {
  const { user, address } = show([ruby, opal])
  expect([current(), articles()]).toEqual(['Upcoming 1', ['Ruby']])
  await user.click(screen.getByRole('link', { name: 'Ended 1' }))
  expect([address(), current(), articles()]).toEqual(['/my-collection?show=ended', 'Ended 1', ['Opal']])
})

test.each([
  ['something is new', [ruby, { ...opal, isNew: true }], 'Ended 1'],
  ['nothing is coming up', [opal], 'Ended 1'],
  ['nothing is new', [ruby, opal], 'Upcoming 1'],
])('where %s, %j opens first', (_, lots, expected) => {
  show(lots)
  expect(current()).toBe(expected)
})

test('what is new is told by its result, marked on its card, and has been seen', async () => {
  const sold = { id: 9, isNew: true, sourceName: 'Aldwych & Rowe', location: 'London', auctionDate: '2026-11-18' }
  const bought = { ...sold, outcome: 'unsold', price: null, priceBasis: null } as const
  show(
    [buildSoldLot('153', { ...sold, id: 8, title: 'Opal' }), buildSoldLot('1', { ...bought, title: 'Tiara' }), opal],
    {
      ...seesSales,
    },
  )
  const box = screen.getByRole('region', { name: '2 results since your last visit' })
  expect(within(box).getAllByRole('listitem')).toHaveLength(2)
  expect(box.textContent).toContain('Aldwych & Rowe, London, Nov\u00a018,\u00a02026')
  expect(box.textContent).toContain('28% above high estimate')
  expect(box.textContent).toContain('Unsold')
  expect(within(box).getByText(/^Nov 17, 2026, \d+:40 [ap]\.m\.$/)).toBeTruthy()
  expect(screen.getAllByText('New result')).toHaveLength(2)
  await settle()
  expect(server.requests).toContainEqual(
    expect.objectContaining({ address: '/api/collection/results-seen', body: { until: asOf } }),
  )
})

test('below Standard the box tells lots and results alone, the total is locked, and orders tell no days', () => {
  show([{ ...opal, isNew: true }, buildSoldLot('90', { id: 3, title: 'Jade' })])
  const box = screen.getByRole('region', { name: '1 result since your last visit' })
  expect(box.querySelector('time')).toBeNull()
  expect(within(box).getByRole('listitem').textContent).toMatch(/^(No image available)?Opal28% above/)
  expect(screen.getByRole('link', { name: 'Total hammer is locked. See plans' }).getAttribute('href')).toBe('/pricing')
  expect(screen.getAllByRole('link', { name: 'Location and date are locked. See plans' })).toHaveLength(2)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Last saved',
    'Highest against estimate',
    'Price High to Low',
  ])
})

test('while nothing that ended is shown, nothing is marked as seen', async () => {
  show([ruby, { ...opal, isNew: true }], {}, '/my-collection?show=upcoming')
  await settle()
  expect(server.sent().filter((each) => !each.startsWith('GET '))).toEqual([])
})

test('the strip sums up what ended, with basis and n, and refuses a median of few', () => {
  const lots = [
    opal,
    buildSoldLot('90', { id: 3, atSaleRate: '90.40' }),
    buildSoldLot('100', { id: 4, priceBasis: 'inclusive' }),
    buildSavedLot({ id: 5, status: 'Past', outcome: 'unsold' }),
    buildSavedLot({ id: 6, status: 'Past', outcome: 'withdrawn' }),
    buildSavedLot({ id: 7, status: 'Past', outcome: 'awaiting' }),
  ]
  show(lots, seesSales, '/my-collection?show=ended')
  expect(strip()).toEqual([
    'Sold3 of 4offered, with a result',
    'Median against estimateNot enough resultshammer against mid-estimate: 2 results, 8 are needed',
    'Total hammer≈ about 90.40\u00a0EUR90.40 eurosrates of the sale days, 1 of 3 sales',
    'Not sold21 unsold, 1 withdrawn; 1 awaiting',
  ])
})

test('eight hammer prices have a median; a total in one currency is exact', () => {
  const lots = Array.from({ length: 8 }, (_, id) =>
    buildSoldLot(String(100 + id * 8), { id: id + 1, atSaleRate: '123456', currency: 'EUR' }),
  )
  show(lots, seesSales)
  expect(strip().slice(1, 3)).toEqual([
    'Median against estimate28% abovehammer against mid-estimate, 8 of 8 sales',
    'Total hammer987\u00a0648\u00a0EUR987\u00a0648 eurosstated hammer prices, 8 of 8 sales'.replaceAll(
      ' 648 euros',
      '\u00a0648 euros',
    ),
  ])
})

test.each([
  [{}, 'Hammer price', '28% above high estimate'],
  [{ price: '100' }, 'Hammer price', 'within estimate'],
  [{ price: '60' }, 'Hammer price', '25% below low estimate'],
  [{ priceBasis: 'inclusive' }, 'Price incl. premium', null],
  [{ priceBasis: 'unknown' }, 'Price', null],
] as const)('given %j, a card says %s and %s', (facts, label, words) => {
  show([{ ...opal, ...facts }])
  expect(within(card('Opal')).getByText(label)).toBeTruthy()
  expect(within(card('Opal')).queryByText(words ?? /estimate$/)?.textContent ?? null).toBe(words)
})

test.each([
  ['unsold', 'Unsold'],
  ['withdrawn', 'Withdrawn'],
  ['awaiting', 'Awaiting results'],
  ['unpublished', 'Price not published'],
] as const)('a lot that is %s says %s where its price would be', (outcome, words) => {
  show([buildSavedLot({ title: 'Opal', status: 'Past', outcome })])
  expect(within(card('Opal')).getByText(words).closest('div')?.textContent).toBe(`Price${words}`)
})

const sale = (id: number, auctionDate: string | null, facts: Partial<CollectionLot> = {}) =>
  buildSavedLot({ id, title: `Lot ${id}`, auctionDate, location: null, ...facts })

test('the next sale comes first, then those without a day; the order stays in the address', async () => {
  const { user, address } = show(
    [
      sale(1, '2026-12-04', { estimatePrice: '5-10' }),
      sale(2, null, { currency: 'USD', estimatePrice: '900' }),
      sale(3, '2026-11-24 - 2026-11-25', { startsAt: '2026-11-24T15:00:00.000Z' }),
      sale(4, '2026-11-24', { startsAt: '2026-11-24T09:00:00.000Z', estimatePrice: '50-60' }),
    ],
    seesSales,
  )
  expect(articles()).toEqual(['Lot 4', 'Lot 3', 'Lot 1', 'Lot 2'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Estimates High to Low')
  expect(articles()).toEqual(['Lot 4', 'Lot 1', 'Lot 2', 'Lot 3'])
  expect(address()).toBe('/my-collection?show=upcoming&sort=price')
})

test('what ended is ordered by its day, its price or its multiple', async () => {
  const ended = { status: 'Past', location: null } as const
  const { user } = show(
    [
      buildSoldLot('130', { ...ended, id: 1, title: 'Old', auctionDate: '2026-10-01' }),
      buildSoldLot('500', { ...ended, id: 2, title: 'Dollars', auctionDate: '2026-10-08', currency: 'USD' }),
      buildSoldLot('150', {
        ...ended,
        id: 3,
        title: 'With premium',
        auctionDate: '2026-11-01',
        priceBasis: 'inclusive',
      }),
    ],
    seesSales,
  )
  const sort = screen.getByRole('combobox', { name: 'Sort' })
  expect(articles()).toEqual(['With premium', 'Dollars', 'Old'])
  await user.selectOptions(sort, 'Price High to Low')
  expect(articles()).toEqual(['With premium', 'Old', 'Dollars'])
  await user.selectOptions(sort, 'Highest against estimate')
  expect(articles()).toEqual(['Dollars', 'Old', 'With premium'])
})

const readOut = () => document.querySelector('main [aria-live=polite]')?.textContent

test('in the last hour a card counts down by the minute, and the next sale alone is read out', () => {
  const startsAt = '2026-11-20T12:42:00.000Z'
  show(
    [
      sale(1, '2026-11-20', { startsAt }),
      sale(2, '2026-11-20', { startsAt: '2026-11-20T12:50:00.000Z' }),
      sale(3, '2026-11-21'),
    ],
    seesSales,
  )
  expect(within(card('Lot 1')).getByText('Starts in 42 min')).toBeTruthy()
  expect(within(card('Lot 3')).getByText('Nov 21, 2026')).toBeTruthy()
  expect(readOut()).toBe('The next sale starts in 42\u00a0min')
  passTime(60_000)
  expect(readOut()).toBe('The next sale starts in 41\u00a0min')
  passTime(41 * 60_000)
  expect(within(card('Lot 1')).getByText('Nov 20, 2026')).toBeTruthy()
  expect(readOut()).toBe('The next sale starts in 8\u00a0min')
})

const limit = { amount: '12000', currency: 'CHF' }

test('note and limit stand on the card, and what it sold for is held against the limit', () => {
  show([buildSoldLot('11040', { title: 'Opal', note: 'For Mother', limit })])
  for (const text of ['For Mother', 'sold 8% under my limit', 'Edit note and limit'])
    expect(within(card('Opal')).getByText(text)).toBeTruthy()
})

async function edit() {
  const shown = show([ruby])
  await shown.user.click(screen.getByRole('button', { name: 'Add note or limit: Ruby' }))
  return shown
}
const noteField = () => screen.getByRole('textbox', { name: /^Note/ })
const limitField = () => screen.getByRole('textbox', { name: /^My limit in CHF/ })

test('a note and a limit are written in a dialog, saved with a word, and the focus returns', async () => {
  server.answer(changeNote, ({ body }) => body)
  const { user } = await edit()
  expect(screen.getByRole('dialog').textContent).toContain('Houses never see your searches, limits or saved lots.')
  await user.fill(limitField(), '12k')
  await user.fill(noteField(), 'For Mother')
  await user.click(findButton('Save'))
  await settle()
  expect(server.requests.at(-1)).toMatchObject({
    address: '/api/collection/1/note',
    body: { note: 'For Mother', limit },
  })
  expect([screen.queryByRole('dialog'), screen.getByRole('status').textContent]).toEqual([
    null,
    'Saved. Only you can see it.',
  ])
  expect(within(card('Ruby')).getByText('For Mother')).toBeTruthy()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit note and limit: Ruby')
})

test('a limit that is none is named, and nothing is sent', async () => {
  const { user } = await edit()
  await user.fill(limitField(), 'twelve')
  await user.keyboard('{Enter}')
  expect(screen.getByText('Write an amount such as 20 000 or 20k.')).toBeTruthy()
  expect(server.sent().filter((each) => !each.startsWith('GET '))).toEqual([])
})

test('a failure keeps what was typed, also when the dialog is closed and opened again', async () => {
  server.answer(changeNote, () => refuse('unavailable'))
  const { user } = await edit()
  await user.fill(noteField(), 'For Mother')
  await user.click(findButton('Save'))
  await settle()
  expect(screen.getByRole('alert').textContent).toBe('This could not be saved. What you typed is still here.')
  await user.keyboard('{Escape}')
  await settle()
  await user.click(screen.getByRole('button', { name: 'Add note or limit: Ruby' }))
  expect((noteField() as HTMLTextAreaElement).value).toBe('For Mother')
  await user.click(findButton('Cancel'))
  await settle()
  await user.click(screen.getByRole('button', { name: 'Add note or limit: Ruby' }))
  expect((noteField() as HTMLTextAreaElement).value).toBe('')
})

test.each([
  ['nothing has ended', [ruby], '/my-collection?show=ended', 'Nothing has ended yet.', 'See 1 upcoming'],
  ['nothing is coming up', [opal], '/my-collection?show=upcoming', 'Nothing is coming up.', 'See 1 ended'],
])('where %s it says so, and leads to the other half', (_, lots, at, words, link) => {
  show(lots, {}, at)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: link })).toBeTruthy()
})

test('a search that finds nothing here says what it finds in the other half', async () => {
  const { user } = show([ruby, opal])
  await user.fill(screen.getByRole('searchbox'), 'opal')
  expect(screen.getByText('No jewelry items found.')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'See 1 ended' }))
  expect(articles()).toEqual(['Opal'])
})

const switches = (email: string, telegram = 'False') => [
  { name: 'email', value: 'False' },
  { name: 'Outcomes.email', value: email },
  { name: 'Outcomes.telegram', value: telegram },
]

test.each([
  ['both are off', Role.Premium, switches('False'), true],
  ['one is on', Role.Premium, switches('False', 'True'), false],
  ['there is no such switch', Role.Premium, switches('False').slice(0, 1), false],
  ['the plan has results by e-mail alone', Role.Standard, switches('False').slice(0, 2), true],
  ['the plan has no results', Role.SmallPack, switches('False'), false],
])('results by e-mail are offered where %s', async (_, role, list, offered) => {
  storeSession({ token: `collector ${sessions}`, username: 'Ada', roleId: role })
  server.answer(notifications, () => list)
  show([ruby])
  await settle()
  const link = screen.queryByRole('link', { name: 'Get results by e-mail' })
  expect(link?.getAttribute('href') ?? null).toBe(offered ? '/settings/notifications' : null)
})

const shown = ({ items, lastVisit }: Collection) => [items[0]?.isNew, lastVisit]

test('what was new stays so for the visit; another session begins its own', () => {
  const first = buildCollection([{ ...opal, isNew: true }], seesSales)
  const later = buildCollection([opal], { lastVisit: asOf })
  expect(shown(keepNewMarksDuringVisit('a', first))).toEqual([true, seesSales.lastVisit])
  expect(shown(keepNewMarksDuringVisit('a', later))).toEqual([true, seesSales.lastVisit])
  expect(shown(keepNewMarksDuringVisit('b', later))).toEqual([false, asOf])
  expect(keepNewMarksDuringVisit('b', buildCollection([opal]))).not.toHaveProperty('lastVisit')
})

test('headings: the page, the box, the cards', () => {
  show([{ ...opal, isNew: true }])
  expect(titles()).toEqual(['1 result since your last visit', 'Opal'])
})
