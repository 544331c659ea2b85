import { changeTimeZone, userInfo } from '@parure/features/account/endpoints.ts'
import {
  changeNotification,
  endMails,
  endNotifications,
  linkedMails,
  notifications,
  resumeMails,
} from '../endpoints.ts'
import { Role } from '@parure/contract/role.ts'
import { act, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeServer, refuse, type SentRequest } from '@parure/portal/test/web/create-fake-server.ts'
import { buildLoaderArgs, renderPage, passTime, renderOnSite, settle, signIn } from '@parure/portal/test/web/render.tsx'
import EndMails from './end-mails.tsx'
import NotificationSettings, { clientLoader } from './notification-settings.tsx'
import { allPreferencesOff, type Preferences } from './preferences.ts'
import Unsubscribe from './unsubscribe.tsx'
import { connectingMs } from './use-preferences.ts'

const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })
const states = () =>
  Object.fromEntries(
    ['General notifications', 'Followed brands', 'E-mail', 'Telegram'].map((name) => [name, toggle(name).checked]),
  )
const listed = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => ({ name, value }))
const waiting = {
  followed: 'True',
  telegram: 'True',
  'Telegram.VerificationCode': '123456',
  'Telegram.Bot': 'https://t.test/bot',
}

beforeEach(() => {
  signIn()
  vi.stubGlobal('console', { ...console, error: () => undefined })
})

/** Renders the page with its switches, which load after it. */
async function settingsWith(
  preferences: Preferences | null,
  { timeZone = 'Europe/Zurich' }: { timeZone?: string | null } = {},
) {
  await import('./notification-switches.tsx')
  const rendered = renderOnSite(renderPage(NotificationSettings, { preferences, timeZone }))
  await settle()
  return rendered
}

/** Requests without those that load the devices. */
const listChanges = (requests: readonly SentRequest[]) => requests.filter(({ method }) => method !== 'GET')

test('a switch shows its change at once, and changes are sent one after the other', async () => {
  const { hold, requests } = createFakeServer()
  const first = hold(changeNotification)
  const { user } = await settingsWith(allPreferencesOff)
  await user.click(toggle('General notifications'))
  await user.click(toggle('Followed brands'))
  expect(states()).toMatchObject({ 'General notifications': true, 'Followed brands': true })
  expect(listChanges(requests)).toHaveLength(1)
  await act(async () => first.respond({ message: '' }))
  await settle()
  expect(listChanges(requests).map(({ body }) => body)).toEqual([
    { name: 'general', value: true },
    { name: 'followed', value: true },
  ])
})

test('without followed brands, e-mail and Telegram are off and disabled', async () => {
  createFakeServer().answer(changeNotification, () => ({ message: '' }))
  const { user } = await settingsWith({
    ...allPreferencesOff,
    general: true,
    followed: true,
    email: true,
    telegram: true,
  })
  await user.click(toggle('Followed brands'))
  expect(states()).toEqual({
    'General notifications': true,
    'Followed brands': false,
    'E-mail': false,
    Telegram: false,
  })
  expect([toggle('E-mail').disabled, toggle('Telegram').disabled]).toEqual([true, true])
})

test('a refused change is corrected by what the server has', async () => {
  const { answer } = createFakeServer()
  answer(changeNotification, () => refuse('unexpected'))
  answer(notifications, () => listed({ general: 'False' }))
  const { user } = await settingsWith(allPreferencesOff)
  await user.click(toggle('General notifications'))
  expect(states()['General notifications']).toBe(false)
})

test('switching Telegram on shows its code; Connect says so for two seconds and then reads the result', async () => {
  vi.useFakeTimers()
  const { answer } = createFakeServer()
  answer(changeNotification, () => ({ message: '' }))
  answer(notifications, () => listed(waiting))
  const { user } = await settingsWith({ ...allPreferencesOff, followed: true })
  await user.click(toggle('Telegram'))
  expect(screen.getByText('123456')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Connect' }))
  expect(screen.getByText('Connecting...')).toBeTruthy()
  answer(notifications, () => listed({ followed: 'True', telegram: 'True' }))
  passTime(connectingMs)
  await settle()
  expect(screen.getByText('Already Connected')).toBeTruthy()
})

test('coming back from the bot reads the preferences again', async () => {
  const { answer } = createFakeServer()
  answer(notifications, () => listed({ followed: 'True', telegram: 'True' }))
  await settingsWith({
    ...allPreferencesOff,
    followed: true,
    telegram: true,
    code: '123456',
    bot: 'https://t.test/bot',
  })
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await settle()
  expect(screen.getByText('Already Connected')).toBeTruthy()
})

test('disconnecting switches Telegram off', async () => {
  const { answer, requests } = createFakeServer()
  answer(changeNotification, ({ body }: SentRequest) => ({ message: String(body) }))
  const { user } = await settingsWith({ ...allPreferencesOff, followed: true, telegram: true })
  await user.click(screen.getByTitle('Disconnect'))
  expect([toggle('Telegram').checked, listChanges(requests)[0]?.body]).toEqual([
    false,
    { name: 'telegram', value: false },
  ])
})

test('given preferences that could not be read, then nothing can be switched until a second try reads them', async () => {
  const { answer } = createFakeServer()
  const { user } = await settingsWith(null)
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('Error loading code')
  expect(toggle('General notifications').disabled).toBe(true)
  answer(notifications, () => listed({ general: 'True' }))
  await user.click(screen.getByText('Try again'))
  expect([toggle('General notifications').disabled, toggle('General notifications').checked]).toEqual([false, true])
})

const load = () => clientLoader(buildLoaderArgs('/settings/notifications'))

test.each([
  [Role.Undefined, ['Saved searches']],
  [Role.SmallPack, ['Saved searches']],
  [Role.Standard, ['Saved searches', 'Results of saved lots']],
])('role %i switches its own e-mails, and sees which plan has more', async (role, names) => {
  const { answer, requests } = createFakeServer()
  answer(changeNotification, () => ({ message: 'Saved.' }))
  signIn(role)
  const { user } = await settingsWith({ ...allPreferencesOff, 'SavedSearches.email': true })
  expect(screen.getAllByRole('switch')).toHaveLength(names.length)
  for (const name of names) expect(toggle(name)).toBeTruthy()
  expect(screen.getByText('More notifications with Premium')).toBeTruthy()
  await user.click(screen.getAllByRole('switch')[0]!)
  expect(requests[0]?.body).toEqual({ name: 'SavedSearches.email', value: false })
})

test('given a failure, then the preferences are unknown', async () => {
  const { answer } = createFakeServer()
  answer(notifications, () => refuse('unexpected'))
  expect(await load()).toMatchObject({ preferences: null })
})

test.each([
  ['general-abc', 'Unsubscribe from general notifications?'],
  ['alerts-abc', 'Unsubscribe from e-mails about new lots?'],
])('the token %s asks "%s" and ends what it stands for', async (token, question) => {
  const { answer, sent } = createFakeServer()
  answer(endNotifications, () => ({ message: '' }))
  const { user } = renderOnSite(<Unsubscribe />, { at: `/notifications/unsubscribe?token=${token}` })
  expect(screen.getByRole('heading').textContent).toBe(question)
  await user.click(screen.getByText('Unsubscribe'))
  expect(sent()).toEqual([`POST /notifications/unsubscribe?token=${token}`])
})

test('what saved searches and lots bring is switched by itself, and keeps a chat that is connected', async () => {
  const { answer, requests } = createFakeServer()
  answer(changeNotification, () => ({ message: '' }))
  answer(notifications, () => listed({ followed: 'True', telegram: 'True', 'Outcomes.telegram': 'True' }))
  const { user } = await settingsWith({ ...allPreferencesOff, followed: true, telegram: true })
  await user.click(toggle('Results of saved lots: Telegram'))
  await settle()
  answer(notifications, () => listed({ 'Outcomes.telegram': 'True' }))
  await user.click(toggle('Followed brands'))
  await settle()
  expect(requests.flatMap(({ body }) => body ?? [])).toEqual([
    { name: 'Outcomes.telegram', value: true },
    { name: 'followed', value: false },
  ])
  expect(screen.getByText('Already Connected')).toBeTruthy()
  answer(notifications, () => listed({}))
  await user.click(screen.getByTitle('Disconnect'))
  await settle()
  expect(requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Outcomes.telegram',
    value: false,
  })
  expect(screen.queryByText('Already Connected')).toBeNull()
})

test('a chat that a saved search uses stays on the page while followed brands are switched off', async () => {
  const { answer, hold } = createFakeServer()
  const switching = hold(changeNotification)
  const { user } = await settingsWith({
    ...allPreferencesOff,
    followed: true,
    telegram: true,
    'SavedSearches.telegram': true,
  })
  await user.click(toggle('Followed brands'))
  expect([toggle('Telegram').checked, screen.getByText('Already Connected').tagName]).toEqual([false, 'OUTPUT'])
  answer(notifications, () => listed({}))
  await act(async () => switching.respond({ message: '' }))
  await settle()
  expect(screen.queryByText('Already Connected')).toBeNull()
})

test('daily messages name their hour and time zone, the browser’s first, and another is chosen', async () => {
  const { answer, requests } = createFakeServer()
  answer(changeTimeZone, () => ({ message: '' }))
  const { user } = await settingsWith(allPreferencesOff)
  expect(screen.getByText('Daily messages go at 8:00 a.m., Europe/Zurich.')).toBeTruthy()
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time zone' })
  expect(select.options[0]?.value).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  await user.selectOptions(select, 'America/New_York')
  await settle()
  expect(listChanges(requests)[0]?.body).toEqual({ timeZone: 'America/New_York' })
  expect(screen.getByText('Daily messages go at 8:00 a.m., America/New York.')).toBeTruthy()
  answer(changeTimeZone, () => refuse('unexpected'))
  await user.selectOptions(select, 'Asia/Tokyo')
  await settle()
  expect(screen.getByText('Daily messages go at 8:00 a.m., America/New York.')).toBeTruthy()
  expect(screen.getByText('The time zone could not be saved. Try again.')).toBeTruthy()
})

const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
const someone = {
  email: 'ada@x.test',
  name: 'Ada',
  gender: null,
  dateOfBirth: null,
  roleId: 4,
  hasPassword: true,
  currency: null,
} as const

test.each([
  [null, own, [{ timeZone: own }]],
  ['Asia/Tokyo', 'Asia/Tokyo', []],
])('an account whose time zone is %s has its messages by the clock of %s', async (stored, shown, saved) => {
  const { answer, requests } = createFakeServer()
  answer(notifications, () => listed({}))
  answer(userInfo, () => ({ ...someone, timeZone: stored }))
  answer(changeTimeZone, () => ({ message: '' }))
  const loaded = await clientLoader(buildLoaderArgs('/settings/notifications'))
  expect(loaded.timeZone).toBe(shown)
  expect(requests.filter(({ address }) => address.endsWith('/time-zone')).map(({ body }) => body)).toEqual(saved)
})

test('a time zone that cannot be saved is not shown as if it were', async () => {
  const { answer } = createFakeServer()
  answer(notifications, () => listed({}))
  answer(userInfo, () => ({ ...someone, timeZone: null }))
  answer(changeTimeZone, () => refuse('unexpected'))
  const loaded = await clientLoader(buildLoaderArgs('/settings/notifications'))
  expect(loaded).toMatchObject({ timeZone: undefined, preferences: { code: null } })
})

const Ending = EndMails as unknown as ComponentType<{ params: { token: string } }>
const open = () => renderOnSite(<Ending params={{ token: 'abc.def' }} />)

describe('a mail’s link', () => {
  const linked = { searches: [{ id: 7, name: 'Sapphire rings', isOn: true }], kinds: [{ kind: 'brands', isOn: true }] }

  test('has one button for each search, each kind, and all; opening it ends nothing', async () => {
    const { answer, sent } = createFakeServer()
    answer(linkedMails, () => linked)
    open()
    await settle()
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Unsubscribe: Sapphire rings',
      'Unsubscribe: Followed brands',
      'Unsubscribe: All e-mails',
    ])
    expect(screen.getByText('Choose which e-mails to stop.')).toBeTruthy()
    expect(sent()).toEqual(['GET /api/unsubscribe/abc.def'])
  })

  test('ends one search, says so, and undoes it', async () => {
    const { answer, requests } = createFakeServer()
    answer(linkedMails, () => linked)
    answer(endMails, () => {
      answer(linkedMails, () => ({ ...linked, searches: [{ id: 7, name: 'Sapphire rings', isOn: false }] }))
      return { undo: 'again' }
    })
    answer(resumeMails, () => {
      answer(linkedMails, () => linked)
      return { message: '' }
    })
    const { user } = open()
    await settle()
    await user.click(screen.getByRole('button', { name: 'Unsubscribe: Sapphire rings' }))
    await settle()
    expect(screen.getByRole('heading').textContent).toBe('You are unsubscribed')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Undo: Sapphire rings')
    await user.click(screen.getByRole('button', { name: 'Undo: Sapphire rings' }))
    await settle()
    expect(requests.flatMap(({ body }) => body ?? [])).toEqual([{ search: 7 }, { undo: 'again' }])
    expect(screen.getByRole('heading').textContent).toBe('Unsubscribe')
  })

  test('that is not valid says so; a failure can be tried again', async () => {
    const { answer } = createFakeServer()
    answer(linkedMails, () => refuse('unexpected'))
    const { user } = open()
    await settle()
    answer(linkedMails, () => refuse('invalid-token'))
    await user.click(screen.getByText('Try again'))
    await settle()
    expect(screen.getByRole('heading').textContent).toBe('Link expired or invalid')
  })
})
