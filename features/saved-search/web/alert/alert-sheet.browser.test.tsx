import { notifications } from '@parure/features/notification/endpoints.ts'
import { Role } from '@parure/contract/role.ts'
import type { SearchCriteria } from '../../contract.ts'
import {
  changeSearch,
  deleteSearch,
  restoreSearch,
  savedSearches,
  saveSearch,
  searchNews,
  searchPreview,
} from '../../endpoints.ts'
import { userInfo } from '@parure/features/account/endpoints.ts'
import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildSearch } from '@parure/portal/test/web/build-search.ts'
import { createFakeServer, refuse, type SentRequest } from '@parure/portal/test/web/create-fake-server.ts'
import { renderOnSite, settle, signIn } from '@parure/portal/test/web/render.tsx'
import { getIntent } from '@parure/features/shell/web/session/intent.ts'
import { ToastPlace } from '@parure/ui/overlay/toast-place.tsx'
import { NotifyMe } from './notify-me.tsx'

const criteria: SearchCriteria = { status: 'Upcoming', categories: 'Rings', gemstones: 'Sapphire' }

beforeAll(() => import('./alert-sheet.tsx'))

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.answer(searchPreview, () => ({ total: 0, perWeek: '0.1', narrower: [] }))
  server.answer(searchNews, () => ({ searches: 0, lots: 0 }))
  server.answer(notifications, () => [{ name: 'SavedSearches.email', value: 'True' }])
  server.answer(userInfo, () => ({ timeZone: 'Europe/Zurich' }))
  server.answer(savedSearches, () => ({ items: [buildSearch()], capacity: 1 }))
  let stored = buildSearch()
  server.answer(saveSearch, ({ body }: SentRequest) => (stored = buildSearch(body as object)))
  server.answer(changeSearch, ({ body }: SentRequest) => (stored = { ...stored, ...(body as object) }))
})

const dialog = () => within(screen.getByRole('dialog'))
const sent = (wanted: string) => server.requests.filter(({ method }) => method === wanted).map(({ body }) => body)

async function press(at = '/jewelry/5') {
  const page = renderOnSite(
    <>
      <NotifyMe criteria={criteria} />
      <ToastPlace />
    </>,
    { at },
  )
  await page.user.click(screen.getByRole('button', { name: 'Notify me' }))
  await screen.findByRole('dialog')
  await settle()
  return page
}

test.each([
  [Role.Undefined, 'weekly', ['DailyStandard', 'ImmediatelyPremium', 'TelegramPremium', 'PushPremium']],
  [Role.SmallPack, 'weekly', ['DailyStandard', 'ImmediatelyPremium', 'TelegramPremium', 'PushPremium']],
  [Role.Standard, 'daily', ['ImmediatelyPremium', 'TelegramPremium', 'PushPremium']],
  [Role.Premium, 'immediately', []],
])(
  'role %i: one press saves a %s alert by e-mail, and the sheet names what other plans have',
  async (role, frequency, locked) => {
    signIn(role)
    await press()
    expect(sent('POST')).toEqual([{ name: 'Sapphire rings', criteria, frequency, email: true }])
    expect(dialog().getByText('Alert saved')).toBeTruthy()
    expect(dialog().getByRole('heading', { name: 'Sapphire rings' })).toBeTruthy()
    expect(dialog().getByText('No match now.').parentElement?.textContent).toBe(
      'No match now. About one new lot every two months.',
    )
    expect(
      dialog()
        .queryAllByRole('link', { name: /needs \w+\. See plans/ })
        .map(({ textContent }) => textContent.replace(/ needs \w+\. See plans/, '')),
    ).toEqual(locked)
  },
)

test('each criterion, the frequency and the channels are stored as they are pressed', async () => {
  signIn(Role.Standard)
  const { user, address } = await press()
  await user.click(dialog().getByRole('button', { name: 'Sapphire' }))
  await settle()
  await user.click(dialog().getByRole('radio', { name: 'Weekly' }))
  await user.click(dialog().getByRole('checkbox', { name: 'E-mail' }))
  await settle()
  expect(sent('PUT')).toEqual([
    { name: 'Rings', criteria: { status: 'Upcoming', categories: 'Rings' } },
    { frequency: 'weekly' },
    { email: false },
  ])
  await user.click(dialog().getByRole('button', { name: 'Done' }))
  expect(address()).toBe('/jewelry/5')
})

test('it can be deleted at once, and the deletion undone', async () => {
  signIn(Role.Undefined)
  server.answer(deleteSearch, () => ({ message: '' }))
  const { user } = await press()
  await user.click(dialog().getByRole('button', { name: 'Delete alert' }))
  await settle()
  expect([sent('DELETE').length, screen.queryByRole('dialog')]).toEqual([1, null])
  server.answer(restoreSearch, () => buildSearch())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await settle()
  expect(server.requests.filter(({ address }) => address.endsWith('/restore'))).toHaveLength(1)
  expect(screen.getByText('The alert is back.')).toBeTruthy()
})

test('without room it offers to replace an alert, and names the plans with more', async () => {
  signIn(Role.Undefined)
  server.answer(savedSearches, () => ({
    items: [buildSearch({ id: 7, name: 'Art Deco bracelets', matches: 7 })],
    capacity: 1,
  }))
  server.answer(saveSearch, ({ body }: SentRequest) => {
    const { replaces } = body as { replaces?: number }
    return replaces === undefined ? refuse('searches-limit') : buildSearch(body as object)
  })
  const { user } = await press()
  expect(dialog().getByRole('heading', { name: 'You already have one alert' })).toBeTruthy()
  expect(dialog().getByText('7 matches')).toBeTruthy()
  expect(
    dialog()
      .getAllByRole('link')
      .map(({ textContent }) => textContent.replace(/ needs \w+\. See plans/, '')),
  ).toEqual(['Three alerts, weeklySmallPack', 'Ten alerts, dailyStandard', 'No limit, immediatelyPremium'])
  await user.click(dialog().getByRole('button', { name: 'Replace' }))
  await settle()
  expect(sent('POST').at(-1)).toMatchObject({ replaces: 7 })
  expect(dialog().getByText('Alert saved')).toBeTruthy()
})

test('an alert that exists already is shown instead of saved twice', async () => {
  signIn(Role.Undefined)
  server.answer(saveSearch, () => refuse('search-name-taken'))
  await press()
  expect(dialog().getByText('You already have this alert')).toBeTruthy()
})

test('a failure says that nothing was changed, and can be tried again', async () => {
  signIn(Role.Undefined)
  server.answer(saveSearch, () => refuse('unexpected'))
  const { user } = await press()
  expect(dialog().getByRole('heading', { name: 'The alert could not be saved' })).toBeTruthy()
  server.answer(saveSearch, ({ body }: SentRequest) => buildSearch(body as object))
  await user.click(dialog().getByRole('button', { name: 'Try again' }))
  await settle()
  expect(dialog().getByText('Alert saved')).toBeTruthy()
})

test('a visitor is asked to sign up, and comes back to the sheet', async () => {
  const { user } = await press()
  expect(dialog().getByRole('heading', { name: 'Get one e-mail a week, free' })).toBeTruthy()
  expect(server.requests).toEqual([])
  await user.click(dialog().getByRole('link', { name: 'Sign Up' }))
  expect(getIntent()).toEqual({ kind: 'search', place: '/jewelry/5#notify-me' })
})

test('an address with the sheet saves nothing by itself', async () => {
  signIn(Role.Undefined)
  const { user } = renderOnSite(<NotifyMe criteria={criteria} />, { at: '/jewelry/5#notify-me' })
  await screen.findByRole('dialog')
  await settle()
  expect(sent('POST')).toEqual([])
  await user.click(dialog().getByRole('button', { name: 'Save alert' }))
  await settle()
  expect(dialog().getByText('Alert saved')).toBeTruthy()
})
