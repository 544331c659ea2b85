import { recover, recoverConfirm, resend, signUp } from '../endpoints.ts'
import type { ProblemCode } from '@parure/contract/problem.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeServer, refuse } from '@parure/portal/test/web/create-fake-server.ts'
import { findButton, renderOnSite } from '@parure/portal/test/web/render.tsx'
import RecoverPassword from './recover-password.tsx'
import ResetPassword from './reset-password.tsx'
import Signup from './signup.tsx'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const dialog = (name: string) => screen.queryByRole('dialog', { name })
const optionsOf = (label: string) => [...screen.getByLabelText<HTMLSelectElement>(label).options].slice(1)

async function signUpFilled() {
  const { user } = renderOnSite(<Signup />)
  await user.fill(field('Name'), 'Ada Example')
  await user.fill(field('E-mail'), 'ada@parure.test')
  await user.selectOptions(field('Gender'), 'Female')
  await user.fill(field('Password'), 'seven green stones')
  return { user, submit: () => user.click(findButton('Sign Up')) }
}

test('given nothing filled in, then each field says what is missing and nothing is sent', async () => {
  const { requests } = createFakeServer()
  const { user } = renderOnSite(<Signup />)
  await user.click(findButton('Sign Up'))
  const invalid = ['Name', 'E-mail', 'Gender', 'Password'].map((label) => field(label).getAttribute('aria-invalid'))
  expect([invalid, requests]).toEqual([['true', 'true', 'true', 'true'], []])
})

test('an account is opened with the date of birth, and the link can be sent again', async () => {
  const { answer, requests } = createFakeServer()
  answer(signUp, () => ({ message: '' }))
  answer(resend, () => ({ message: '' }))
  const { user, submit } = await signUpFilled()
  await user.selectOptions(field('Year'), '1978')
  await user.selectOptions(field('Month'), 'March')
  await user.selectOptions(field('Day'), '14')
  await submit()
  expect(requests[0]?.body).toMatchObject({
    name: 'Ada Example',
    gender: 'Female',
    dateOfBirth: '1978-03-14',
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  expect(dialog('Check your e-mail')?.textContent).toContain('ada@parure.test')
  await user.click(findButton('Resend'))
  expect(requests[1]?.body).toEqual({ email: 'ada@parure.test' })
  await user.keyboard('{Escape}')
  expect(dialog('Check your e-mail')).toBeNull()
})

test('the days follow month and year, and a day that the month lacks is cleared', async () => {
  const { user } = renderOnSite(<Signup />)
  await user.selectOptions(field('Day'), '31')
  await user.selectOptions(field('Month'), 'February')
  expect([optionsOf('Day').length, field('Day').value]).toEqual([29, ''])
  await user.selectOptions(field('Year'), '1999')
  expect(optionsOf('Day')).toHaveLength(28)
})

test.each<[ProblemCode, string]>([
  ['email-taken', 'E-mail'],
  ['common-password', 'Password'],
])('refused with %s, the field %s has the error and the focus', async (code, label) => {
  createFakeServer().answer(signUp, () => refuse(code))
  const { submit } = await signUpFilled()
  await submit()
  expect(document.activeElement).toBe(field(label))
})

test('refused by a rate limit, an alert above the form says so', async () => {
  createFakeServer().answer(signUp, () => refuse('too-many-attempts', 'Too many.'))
  const { submit } = await signUpFilled()
  await submit()
  expect(screen.getAllByRole('alert')[0]?.textContent).toBe('There was an error sending the code: Too many.')
})

async function recovering() {
  const { user } = renderOnSite(<RecoverPassword />)
  await user.fill(field('E-mail'), 'ada@parure.test')
  await user.click(findButton('Send Reset Link'))
  return user
}

test('a reset link is sent, and again from the dialog, which shows a failure itself', async () => {
  const { answer } = createFakeServer()
  answer(recover, () => ({ message: '' }))
  const user = await recovering()
  expect(dialog('Check your e-mail')?.textContent).toContain('ada@parure.test')
  answer(recover, () => refuse('too-many-attempts'))
  await user.click(findButton('Resend'))
  expect(dialog('Check your e-mail')?.textContent).toContain('Verification code sending limit exceeded')
})

test.each<[ProblemCode, string]>([
  ['unknown-email', 'A user with this email not found'],
  ['not-confirmed', 'User is not confirmed'],
  ['too-many-requests', 'Verification code sending limit exceeded'],
])('asked for with %s, the field says "%s"', async (code, text) => {
  createFakeServer().answer(recover, () => refuse(code))
  await recovering()
  expect(screen.getByText(text)).toBeTruthy()
  expect(document.activeElement).toBe(field('E-mail'))
})

test('a failure without an answer is said in a dialog', async () => {
  createFakeServer()
  const user = await recovering()
  expect(dialog('Error')?.textContent).toContain('Something went wrong. Please try again later')
  await user.click(screen.getByText('Close'))
  expect(dialog('Error')).toBeNull()
})

const link = '/account/recover/confirm?token=abc&email=ada@parure.test'

async function resetting(confirmation = 'seven green stones') {
  const page = renderOnSite(<ResetPassword />, { at: link })
  await page.user.fill(field('New Password'), 'seven green stones')
  await page.user.fill(field('Confirm Password'), confirmation)
  return { ...page, submit: () => page.user.click(findButton('Set New Password')) }
}

test('the button waits until both passwords are long enough', async () => {
  const { user } = await resetting('seven')
  expect(findButton('Set New Password').disabled).toBe(true)
  await user.fill(field('Confirm Password'), ' green')
  expect(findButton('Set New Password').disabled).toBe(false)
})

test('two different passwords are not sent', async () => {
  const { requests } = createFakeServer()
  const { submit } = await resetting('seven blue stones')
  await submit()
  expect([requests, screen.getByText('Passwords do not match').tagName]).toEqual([[], 'P'])
})

test('a new password is set by the token of the link, and leads to the sign-in', async () => {
  const { answer, requests } = createFakeServer()
  answer(recoverConfirm, () => ({ message: '' }))
  const { user, submit, address } = await resetting()
  await submit()
  expect(requests[0]?.body).toEqual({ token: 'abc', password: 'seven green stones' })
  expect(dialog('Password updated')).not.toBeNull()
  await user.keyboard('{Escape}')
  expect(address()).toBe('/login')
})

test('a failure can be tried again with the same password', async () => {
  const { answer } = createFakeServer()
  const { user, submit } = await resetting()
  await submit()
  answer(recoverConfirm, () => ({ message: '' }))
  await user.click(findButton('Try Again'))
  expect([dialog('Error'), dialog('Password updated') !== null]).toEqual([null, true])
})

test('a common password is said at its field', async () => {
  createFakeServer().answer(recoverConfirm, () => refuse('common-password', 'Too common.'))
  const { submit } = await resetting()
  await submit()
  expect([screen.getByText('Too common.').tagName, document.activeElement]).toEqual(['P', field('New Password')])
})

test('a link without its token asks for another one', () => {
  renderOnSite(<ResetPassword />)
  expect(screen.getByText('Ask for a new one').getAttribute('href')).toBe('/recover-password')
})
