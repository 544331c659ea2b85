import { changeTimeZone, userInfo } from '@parure/features/account/endpoints.ts'
import { notifications } from '@parure/features/notification/endpoints.ts'
import { Role } from '@parure/contract/role.ts'
import type { SearchCriteria, SearchPreview } from '../../contract.ts'
import { saveSearch, savedSearches, searchNews, searchPreview } from '../../endpoints.ts'
import { act, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildSearch } from '@parure/portal/test/web/build-search.ts'
import { createFakeServer, refuse, type SentRequest } from '@parure/portal/test/web/create-fake-server.ts'
import { renderOnSite, settle, signIn } from '@parure/portal/test/web/render.tsx'
import { getIntent } from '@parure/features/shell/web/session/intent.ts'
import { takePlace } from '@parure/features/shell/web/session/return-to.ts'
import { SaveSearch } from './save-search.tsx'

const criteria: SearchCriteria = { status: 'Upcoming', categories: 'Rings', gemstones: 'Sapphire', carats: '2.00-5.00' }
const preview: SearchPreview = {
  total: 27,
  perWeek: '6.4',
  narrower: [{ group: 'origins', name: 'Ceylon', count: 9 }],
}
const connected = [{ name: 'telegram', value: 'True' }]

// Loads the lazy component before the first test.
beforeAll(() => import('./search-dialog.tsx'))

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.answer(searchPreview, () => preview)
  server.answer(searchNews, () => ({ searches: 0, lots: 0 }))
  server.answer(notifications, () => connected)
  server.answer(userInfo, () => ({ timeZone: 'Europe/Zurich' }))
  server.answer(saveSearch, ({ body }: SentRequest) => buildSearch(body as object))
})

const at = '/upcoming-lots?categories=Rings'
const dialog = () => within(screen.getByRole('dialog'))
const name = () => dialog().getByLabelText<HTMLInputElement>('Name')
const pill = (label: string) => dialog().getByRole('button', { name: label })
const sentBodies = () => server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)

async function open(wanted: SearchCriteria = criteria) {
  const page = renderOnSite(<SaveSearch criteria={wanted} />, { at })
  await page.user.click(screen.getByRole('button', { name: 'Save search' }))
  await screen.findByRole('dialog')
  await settle()
  return { ...page, save: async () => page.user.click(dialog().getByRole('button', { name: /^Save search/ })) }
}

test('the name is made from the criteria, until somebody edits it; each criterion can be taken off', async () => {
  signIn()
  const { user } = await open()
  expect(name().value).toBe('Sapphire rings, 2 to 5 ct')
  await user.click(pill('Sapphire'))
  expect([name().value, pill('Sapphire').getAttribute('aria-pressed')]).toEqual(['Rings, 2 to 5 ct', 'false'])
  await user.click(pill('Sapphire'))
  await user.clear(name())
  await user.fill(name(), 'Blue')
  await user.click(dialog().getByRole('button', { name: /5\.00/ }))
  expect(name().value).toBe('Blue')
})

test('what would match is counted live; a filter that narrows becomes a criterion and gets the focus', async () => {
  signIn()
  const { user } = await open()
  expect(screen.getByText('27 lots')).toBeTruthy()
  expect(screen.getByText('about 6')).toBeTruthy()
  server.answer(searchPreview, () => ({ total: 9, perWeek: '0.3', narrower: [] }))
  await user.click(dialog().getByRole('button', { name: /^Ceylon 9 now$/ }))
  expect(document.activeElement).toBe(pill('Ceylon'))
  expect(await screen.findByText('9 lots')).toBeTruthy()
  expect(server.sent().at(-1)).toContain('origins=Ceylon')
  expect(screen.queryByText('Refine')).toBeNull()
})

test('counts that cannot be loaded are said, and saving stays possible', async () => {
  signIn()
  server.answer(searchPreview, () => refuse('unexpected'))
  const { user, save } = await open()
  expect((await screen.findByRole('alert')).textContent).toContain('The counts could not be loaded.')
  server.answer(searchPreview, () => preview)
  await user.click(screen.getByText('Try again'))
  expect(await screen.findByText('27 lots')).toBeTruthy()
  await save()
  expect(sentBodies()).toHaveLength(1)
})

test('saved, it says what and when the first message goes, and the focus is on the heading', async () => {
  signIn()
  const { user, save, address } = await open()
  await user.click(dialog().getByRole('radio', { name: 'Immediately' }))
  await user.click(dialog().getByRole('checkbox', { name: 'Telegram' }))
  await save()
  const heading = await screen.findByRole('heading', { name: 'Search saved' })
  expect(document.activeElement).toBe(heading)
  expect(sentBodies()).toEqual([
    { name: 'Sapphire rings, 2 to 5 ct', criteria, frequency: 'immediately', email: true, telegram: true, push: false },
  ])
  expect(screen.getByText('Immediately, by e-mail and Telegram')).toBeTruthy()
  await user.click(screen.getByText('Done'))
  expect(address()).toBe(at)
})

test('an account without a time zone takes the one of this browser, once', async () => {
  signIn()
  server.answer(userInfo, () => ({ timeZone: null }))
  server.answer(changeTimeZone, () => ({ message: '' }))
  const { save } = await open()
  await save()
  await screen.findByText('Search saved')
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ timeZone: zone }])
})

test('from five new lots a day Immediately is off; above fifty a week it is said to be broad', async () => {
  signIn()
  server.answer(searchPreview, () => ({ ...preview, perWeek: '53.0' }))
  await open()
  expect(await screen.findByText('About 53 new lots a week. Refine it to be told of fewer.')).toBeTruthy()
  expect(dialog().getByRole<HTMLInputElement>('radio', { name: 'Immediately' }).disabled).toBe(true)
  expect(screen.getByText('“Immediately” isn’t available above five new lots a day.')).toBeTruthy()
})

test('Telegram needs a connected chat, and some way has to be chosen', async () => {
  signIn()
  server.answer(notifications, () => [...connected, { name: 'Telegram.VerificationCode', value: 'abc' }])
  const { user, save } = await open()
  expect(dialog().getByRole<HTMLInputElement>('checkbox', { name: 'Telegram' }).disabled).toBe(true)
  expect(dialog().getByRole('link', { name: 'Connect' }).getAttribute('href')).toBe('/settings/notifications')
  await user.click(dialog().getByRole('checkbox', { name: 'E-mail' }))
  await save()
  expect(screen.getByText('Choose where.')).toBeTruthy()
  expect(sentBodies()).toEqual([])
})

test('a way that is switched off as a whole says so where it is chosen', async () => {
  signIn()
  const off = ['SavedSearches.email', 'SavedSearches.telegram'].map((each) => ({ name: each, value: 'False' }))
  server.answer(notifications, () => [...connected, ...off])
  const { user } = await open()
  expect(await screen.findByText(/E-mails about saved searches are off\./)).toBeTruthy()
  expect(screen.queryByText(/Telegram messages about saved searches are off\./)).toBeNull()
  await user.click(dialog().getByRole('checkbox', { name: 'Telegram' }))
  expect(screen.getByText(/Telegram messages about saved searches are off\./)).toBeTruthy()
})

test('what the plan does not include is a locked line that names the plan', async () => {
  signIn(Role.Standard)
  const { save } = await open()
  const locked = dialog().getAllByRole('link', { name: /needs Premium\. See plans$/ })
  expect(locked.map(({ textContent }) => textContent)).toEqual(
    ['Immediately', 'Telegram', 'Push'].map((option) => `${option} needs Premium. See plansPremium`),
  )
  await save()
  const channels = { email: true, telegram: false, push: false }
  expect(sentBodies()).toEqual([{ name: 'Sapphire rings, 2 to 5 ct', criteria, frequency: 'daily', ...channels }])
})

test('a search of past lots sends nothing, and says so', async () => {
  signIn()
  await open({ status: 'Past', gemstones: 'Pearl', outcomes: 'sold' })
  expect(screen.getByText(/Alerts cover upcoming lots\./)).toBeTruthy()
  expect([screen.queryByText('How often'), screen.queryByText('New per week')]).toEqual([null, null])
})

test.each([
  ['search-name-taken', 'You already have a search with this name.'],
  ['unexpected', 'The search could not be saved. Try again.'],
  ['forbidden', 'Your plan does not include this. See plans'],
] as const)('refused for %s it says "%s", and nothing is lost', async (code, words) => {
  signIn()
  server.answer(saveSearch, () => refuse(code))
  const { user, save } = await open()
  await user.click(pill('Sapphire'))
  await save()
  expect(screen.getByRole('dialog').textContent).toContain(words)
  expect([name().value, pill('Sapphire').getAttribute('aria-pressed')]).toEqual(['Rings, 2 to 5 ct', 'false'])
})

test('where the plan holds no more, it says how many, and leads to the searches', async () => {
  signIn()
  server.answer(saveSearch, () => refuse('searches-limit'))
  server.answer(savedSearches, () => ({ items: [], capacity: 20 }))
  const { save } = await open()
  await save()
  expect(await screen.findByRole('heading', { name: '20 of 20 searches saved' })).toBeTruthy()
  expect(dialog().getByRole('link', { name: 'Saved Searches' }).getAttribute('href')).toBe('/settings/searches')
})

test('while it is saved the dialog cannot be closed', async () => {
  signIn()
  const request = server.hold(saveSearch)
  const { save, user } = await open()
  await save()
  await user.keyboard('{Escape}')
  expect([dialog().queryByRole('button', { name: 'Close' }), screen.getByText('Saving...').tagName]).toEqual([
    null,
    'SPAN',
  ])
  await act(async () => request.fail(new TypeError('Failed to fetch')))
  await settle()
  expect(dialog().getByRole('button', { name: 'Close' })).toBeTruthy()
})

test('signed out it leads to Sign In and back to this very address with the dialog open', async () => {
  const { user, address } = await open()
  expect(screen.getByRole('heading', { name: 'Sign in to save this search' })).toBeTruthy()
  expect(server.requests).toEqual([])
  await user.click(dialog().getByRole('link', { name: 'Sign In' }))
  expect(address()).toBe('/login')
  expect(getIntent()).toEqual({ kind: 'search', place: `${at}#save-search` })
  expect(takePlace()).toBe(`${at}#save-search`)
})

test('an address with the dialog opens it', async () => {
  signIn()
  renderOnSite(<SaveSearch criteria={criteria} />, { at: `${at}#save-search` })
  expect(await screen.findByRole('dialog', { name: 'Save search' })).toBeTruthy()
})
