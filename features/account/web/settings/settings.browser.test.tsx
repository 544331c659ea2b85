import {
  changePassword,
  changeUserInfo,
  deleteAccount,
  endSession,
  recover,
  sessions,
  userInfo,
} from '../../endpoints.ts'
import type { ProblemCode } from '@parure/contract/problem.ts'
import { Role } from '@parure/contract/role.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createFakeServer, refuse } from '@parure/portal/test/web/create-fake-server.ts'
import {
  findButton,
  settleLoading,
  buildLoaderArgs,
  renderPage,
  renderOnSite,
  signIn,
} from '@parure/portal/test/web/render.tsx'
import { getSession } from '@parure/features/shell/web/session/session.ts'
import { ToastPlace } from '@parure/ui/overlay/toast-place.tsx'
import AccountInformation, { clientLoader as infoLoader } from './account-information.tsx'
import ChangePassword from './change-password.tsx'
import SettingsLayout from './settings-layout.tsx'
import SignedInDevices, { clientLoader as devicesLoader } from './signed-in-devices.tsx'

const info = {
  email: 'ada@parure.test',
  name: 'Ada Example',
  gender: 'Female',
  dateOfBirth: '1978-03-14T00:00:00',
  roleId: Role.Standard,
  hasPassword: true,
  currency: null,
  timeZone: null,
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const dialog = (name: string) => screen.queryByRole('dialog', { name })
const alert = () => screen.queryByRole('alert')?.textContent

beforeEach(() => {
  signIn()
  vi.stubGlobal('console', { ...console, error: () => undefined, warn: () => undefined })
})

const account = (facts: object | null = info) => renderOnSite(renderPage(AccountInformation, { info: facts }))

test('the account is loaded with the session; a failure leaves the profile out', async () => {
  const { answer } = createFakeServer()
  answer(userInfo, () => info)
  expect(await settleLoading(infoLoader(buildLoaderArgs('/settings/user-profile')))).toEqual({ info })
  answer(userInfo, () => refuse('unexpected'))
  expect(await settleLoading(infoLoader(buildLoaderArgs('/settings/user-profile')))).toEqual({ info: null })
  account(null)
  expect(screen.getByText('Your profile could not be loaded.')).toBeTruthy()
  expect(field('E-mail').value).toBe('ada@parure.test')
})

test('signed out, every page of the settings leads to /login', async () => {
  localStorage.clear()
  expect(await settleLoading(devicesLoader(buildLoaderArgs('/settings/devices')))).toBe('302 /login')
})

test('saving without a change says so and sends nothing', async () => {
  const { requests } = createFakeServer()
  const { user } = account()
  await user.click(findButton('Save Changes'))
  expect([screen.getByText('Nothing has changed.').tagName, requests]).toEqual(['OUTPUT', []])
})

test('a changed profile is saved, said in a dialog, and the session takes the name', async () => {
  const { answer, requests } = createFakeServer()
  answer(changeUserInfo, () => ({ message: '' }))
  const { user } = account()
  await user.clear(field('Name'))
  await user.fill(field('Name'), 'Ada King')
  await user.clear(field('Date of birth'))
  await user.fill(field('Date of birth'), '1 Jan 1980')
  await user.click(findButton('Save Changes'))
  expect(requests[0]?.body).toEqual({ name: 'Ada King', gender: 'Female', dateOfBirth: '1980-01-01' })
  expect([dialog('Your changes were successfully saved') !== null, getSession()?.username]).toEqual([true, 'Ada King'])
  await user.click(screen.getByText('Close'))
  await user.click(findButton('Save Changes'))
  expect(screen.getByText('Nothing has changed.')).toBeTruthy()
})

test('a profile that was not saved can be tried again; while that runs the dialog cannot be closed', async () => {
  const { answer, hold, requests } = createFakeServer()
  const { user } = account()
  await user.fill(field('Name'), 'a')
  await user.click(findButton('Save Changes'))
  const request = hold(changeUserInfo)
  await user.click(findButton('Try again'))
  await user.keyboard('{Escape}')
  expect([dialog('Changes Not Saved') !== null, requests.length]).toEqual([true, 2])
  await act(async () => request.respond({ message: '' }))
  answer(changeUserInfo, () => ({ message: '' }))
  expect(dialog('Your changes were successfully saved')).not.toBeNull()
})

test.each([
  ['Name', 'A', 'Name must be between 2 and 20 characters long.'],
  ['Date of birth', '3/4/1978', 'Please write the date of birth like Mar 14, 1978.'],
  ['Date of birth', '1 Jan 1900', 'Date of birth must be a day between 1930 and 2009.'],
])('given the %s "%s", then the alert "%s" has the focus', async (label, text, expected) => {
  const { user } = account()
  await user.clear(field(label))
  await user.fill(field(label), text)
  await user.click(findButton('Save Changes'))
  expect([alert(), document.activeElement?.textContent]).toEqual([expected, expected])
})

test('a day is written in words once the field is left, and can be chosen from the calendar', async () => {
  const shown: unknown[] = []
  HTMLInputElement.prototype.showPicker = function (this: HTMLInputElement) {
    shown.push(this.type)
  }
  const { user } = account()
  await user.clear(field('Date of birth'))
  await user.fill(field('Date of birth'), 'march 2, 1980')
  await user.tab()
  expect(field('Date of birth').value).toBe('Mar 2, 1980')
  await user.click(screen.getByRole('button', { name: 'Choose a date' }))
  expect(shown).toEqual(['date'])
  fireEvent.change(document.querySelector('input[type=date]')!, { target: { value: '1981-05-06' } })
  expect(field('Date of birth').value).toBe('May 6, 1981')
})

async function newPassword(confirmation = 'seven green stones') {
  const page = account()
  await page.user.fill(field('New password'), 'seven green stones')
  await page.user.fill(field('Confirm password'), confirmation)
  return page
}

test('a new password can be saved once both fields agree, and then the heading has the focus', async () => {
  const { answer, requests } = createFakeServer()
  answer(changePassword, () => ({ message: '' }))
  const { user } = await newPassword('seven')
  expect([findButton('Save').disabled, screen.getByText('Passwords do not match').tagName]).toEqual([true, 'P'])
  await user.fill(field('Confirm password'), ' green stones')
  await user.click(findButton('Save'))
  expect(requests[0]?.body).toEqual({ newPassword: 'seven green stones' })
  await user.click(screen.getByText('Close'))
  expect([field('New password').value, document.activeElement?.textContent]).toEqual(['', 'Login'])
})

test.each<[ProblemCode, string]>([
  ['sign-in-too-old', 'Enter your current password'],
  ['unexpected', 'Try again'],
])('refused with %s, the dialog offers "%s"', async (code, offer) => {
  createFakeServer().answer(changePassword, () => refuse(code))
  const { user } = await newPassword()
  await user.click(findButton('Save'))
  expect(within(dialog('Changes Not Saved')!).getByText(offer)).toBeTruthy()
})

test('a common password has the focus and its error; no answer is an alert', async () => {
  const { answer } = createFakeServer()
  const { user } = await newPassword()
  await user.click(findButton('Save'))
  expect(alert()).toContain('Please check your internet connection')
  answer(changePassword, () => refuse('common-password'))
  await user.click(findButton('Save'))
  expect(document.activeElement).toBe(field('New password'))
})

test('Cancel empties both fields', async () => {
  const { user } = await newPassword()
  await user.click(screen.getByText('Cancel'))
  expect([field('New password').value, field('Confirm password').value]).toEqual(['', ''])
})

test('without a password, a link to set one is mailed', async () => {
  const { answer, requests } = createFakeServer()
  const { user } = account({ ...info, hasPassword: false })
  await user.click(findButton('Send Reset Link'))
  expect(alert()).toBe('Something went wrong. Please try again later')
  answer(recover, () => ({ message: '' }))
  await user.click(findButton('Send Reset Link'))
  expect([requests.at(-1)?.body, screen.queryByLabelText('New password')]).toEqual([{ email: info.email }, null])
  expect(screen.getByText(/We have sent a link to ada@parure.test/)).toBeTruthy()
})

async function changing(confirmation = 'seven green stones') {
  const page = renderOnSite(
    <>
      {renderPage(ChangePassword, { info })}
      <ToastPlace />
    </>,
    { at: '/settings/change-password' },
  )
  await page.user.fill(field('Current password'), 'the old one')
  await page.user.fill(field('New password'), 'seven green stones')
  await page.user.fill(field('Confirm new password'), confirmation)
  return { ...page, submit: () => page.user.click(findButton('Change password')) }
}

test('the password is changed by the current one, and the settings say so', async () => {
  const { answer, requests } = createFakeServer()
  answer(changePassword, () => ({ message: '' }))
  const { submit, address } = await changing()
  await submit()
  expect(requests[0]?.body).toEqual({ currentPassword: 'the old one', newPassword: 'seven green stones' })
  expect(address()).toBe('/settings/user-profile')
  expect(screen.getByText('Your changes were successfully saved')).toBeTruthy()
})

test.each<[ProblemCode, string]>([
  ['wrong-current-password', 'Invalid current password. Please try again.'],
  ['too-many-requests', 'Too many attempts to change the password. Please try again later or contact support.'],
  ['unexpected', 'There was an error changing the password. Please try again later.'],
])('refused with %s, the alert reads "%s"', async (code, text) => {
  createFakeServer().answer(changePassword, () => refuse(code))
  const { submit } = await changing()
  await submit()
  expect([alert(), document.activeElement?.textContent]).toEqual([text, text])
})

test('a confirmation that differs is not sent', async () => {
  const { requests } = createFakeServer()
  const { submit } = await changing('seven blue stones')
  await submit()
  expect([alert(), requests]).toEqual(['New password and confirmation do not match.', []])
})

const device = (id: string, current = false) => ({
  id,
  device: `Firefox ${id}`,
  current,
  signedInAt: '2026-11-01T10:00:00Z',
  lastUsedAt: '2026-11-02T10:00:00Z',
})
const devices = () =>
  renderOnSite(renderPage(SignedInDevices, { items: [device('a', true), device('b'), device('c')] }))

test('one device is logged out, the list has the focus, and it is said', async () => {
  const { answer, sent } = createFakeServer()
  answer(endSession, () => ({ message: '' }))
  const { user } = devices()
  await user.click(screen.getByRole('button', { name: /^Log out Firefox b/ }))
  expect(sent()).toEqual(['DELETE /api/settings/sessions/b'])
  expect(screen.getByText('Firefox b has been logged out.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Devices' }))
})

test('all others are logged out at once; one that had ended counts, another failure is an alert', async () => {
  const { answer, sent } = createFakeServer()
  answer(endSession, ({ address }) => (address.endsWith('b') ? refuse('not-found') : { message: '' }))
  const { user } = devices()
  await user.click(findButton('Log out all other devices'))
  expect([sent().length, screen.getByText('All other devices have been logged out.').tagName]).toEqual([2, 'OUTPUT'])
  answer(endSession, () => refuse('unexpected'))
  await user.click(findButton('Log out all other devices'))
  expect(alert()).toBe('Not every device could be logged out. Please try again.')
})

test('the devices are asked for with the session', async () => {
  const { answer, requests } = createFakeServer()
  answer(sessions, () => ({ items: [] }))
  expect(await settleLoading(devicesLoader(buildLoaderArgs('/settings/devices')))).toEqual({ items: [] })
  expect(requests[0]?.token).toBe('token-of-ada')
})

test('deleting the account asks twice, begins at the safest, and cannot be left while it runs', async () => {
  const { hold } = createFakeServer()
  const request = hold(deleteAccount)
  const { user, address } = renderOnSite(<SettingsLayout />)
  await user.click(findButton('Delete Account'))
  expect(document.activeElement?.textContent).toBe('Cancel')
  await user.click(screen.getByText('Yes, delete'))
  expect(findButton('Submit').disabled).toBe(true)
  await user.click(screen.getByLabelText('Other'))
  await user.click(findButton('Submit'))
  await user.keyboard('{Escape}')
  expect(dialog('Before you go…')).not.toBeNull()
  await act(async () => request.respond({ message: '' }))
  expect([dialog('Your account has been deleted') !== null, getSession()]).toEqual([true, null])
  await user.click(screen.getByText('Go to Homepage'))
  expect(address()).toBe('/')
})

test('a deletion that failed can be tried again or left, and the session stays', async () => {
  createFakeServer()
  const { user } = renderOnSite(<SettingsLayout />)
  await user.click(findButton('Delete Account'))
  await user.click(screen.getByText('Yes, delete'))
  await user.click(screen.getByText('Skip'))
  expect(dialog('Error')).not.toBeNull()
  await user.click(screen.getByText('Try again'))
  expect(dialog('Error')).not.toBeNull()
  await user.keyboard('{Escape}')
  expect([screen.queryByRole('dialog'), getSession()?.userToken]).toEqual([null, 'token-of-ada'])
})
