import { expect, test } from 'vitest'
import { allPreferencesOff, parsePreferences, applySwitch, type Preferences } from './preferences.ts'

const allOn: Preferences = {
  ...allPreferencesOff,
  general: true,
  followed: true,
  email: true,
  telegram: true,
  code: 'c',
  bot: 'b',
}

test('given a list, then its words are read, and what is missing is off', () => {
  expect(parsePreferences([])).toEqual(allPreferencesOff)
  expect(
    parsePreferences([
      { name: 'followed', value: 'True' },
      { name: 'email', value: 'False' },
      { name: 'telegram', value: 'True' },
      { name: 'Telegram.VerificationCode', value: 'abc' },
      { name: 'Telegram.Bot', value: 'https://t.me/x?start=abc' },
    ]),
  ).toEqual({ ...allPreferencesOff, followed: true, telegram: true, code: 'abc', bot: 'https://t.me/x?start=abc' })
})

test.each([
  ['general', false, { ...allOn, general: false }],
  ['email', false, { ...allOn, email: false }],
  ['telegram', false, { ...allOn, telegram: false, code: null, bot: null }],
  ['followed', false, { ...allPreferencesOff, general: true }],
  ['followed', true, allOn],
] as const)('given all on, when %s becomes %s, then the coupled ones follow', (name, value, after) => {
  expect(applySwitch(allOn, name, value)).toEqual(after)
})

test('given something else that goes to the chat, then its code waits on', () => {
  const both = { ...allOn, 'Outcomes.telegram': true }
  expect(applySwitch(both, 'followed', false)).toEqual({
    ...both,
    followed: false,
    email: false,
    telegram: false,
  })
  expect(applySwitch(applySwitch(both, 'telegram', false), 'Outcomes.telegram', false)).toMatchObject({
    code: null,
    bot: null,
  })
})

test('given searches that may go to the chat, then they keep it until the server has answered', () => {
  const both = { ...allOn, code: null, bot: null, 'SavedSearches.telegram': true }
  expect(applySwitch(both, 'followed', false)).toMatchObject({ telegram: false, 'SavedSearches.telegram': true })
})
