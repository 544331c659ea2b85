import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LockedNotifications } from './locked-notifications.tsx'
import { PreferenceForm } from './preference-form.tsx'
import { allPreferencesOff } from './preferences.ts'
import { TelegramConnection } from './telegram-connection.tsx'
import { connectingMs } from './use-preferences.ts'

const drawn = (screen: ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: screen }])} />)
const linesOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '\n')
    .split('\n')
    .map((line) => line.trim())
const nothing = () => {}
const on = { ...allPreferencesOff, followed: true, telegram: true }
const telegram = (part: object) => (
  <TelegramConnection
    preferences={on}
    connecting={false}
    failed={false}
    onConnect={nothing}
    onDisconnect={nothing}
    onTryAgain={nothing}
    {...part}
  />
)
const waiting = { preferences: { ...on, code: 'abc123', bot: 'https://t.me/x?start=abc123' } }

test.each<[string, () => ReactNode, string[]]>([
  ['a chat that is connected', () => telegram({}), ['Already Connected', 'Connected']],
  ['one that is not yet', () => telegram(waiting), ['abc123', 'Connect']],
  ['one that is about to be', () => telegram({ ...waiting, connecting: true }), ['abc123', 'Connecting...']],
  ['a code that did not come', () => telegram({ failed: true }), ['Error loading code']],
  ['another plan', () => <LockedNotifications />, ['More notifications with Premium', 'See plans']],
])('%s has the texts of the specification', (_screen, screen, words) => {
  const lines = linesOf(drawn(screen()))
  for (const line of words) expect(lines).toContain(line)
})

test('Connected ends with an X that disconnects', () => {
  expect(drawn(telegram({}))).toMatch(/<button [^>]*>Connected<svg [^>]*aria-label="disconnect"/)
})

test.each([
  [allPreferencesOff, 5],
  [{ ...allPreferencesOff, followed: true }, 3],
  [{ ...allPreferencesOff, followed: true, devices: 1 }, 0],
])('given %j, then so many of the thirteen switches are disabled: %i', (preferences, disabled) => {
  const switches = drawn(<PreferenceForm loaded={preferences} email="ada@x.test" />).match(/role="switch"[^>]*/g) ?? []
  expect(switches).toHaveLength(13)
  expect(switches.filter((each) => each.includes('disabled=""'))).toHaveLength(disabled)
})

const chatWords = {
  connected: 'Goes to the chat that is connected.',
  waiting: 'No chat is connected yet. Press Connect beside the verification code.',
  none: 'Turn on to connect Telegram.',
}

test.each([
  ['a chat', on, chatWords.connected],
  ['a code that waits for one', waiting.preferences, chatWords.waiting],
  ['neither', allPreferencesOff, chatWords.none],
])('given %s, then Telegram of searches and saved lots says so', (_given, preferences, words) => {
  const lines = linesOf(drawn(<PreferenceForm loaded={preferences} email="ada@x.test" />))
  expect(lines.filter((line) => Object.values(chatWords).includes(line))).toEqual([words, words, words])
})

test('connecting is said to go on for two seconds', () => {
  expect(connectingMs).toBe(2_000)
})
