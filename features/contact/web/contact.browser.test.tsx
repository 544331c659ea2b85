import { contactUs } from '../endpoints.ts'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeServer, refuse } from '@parure/portal/test/web/create-fake-server.ts'
import { findButton, renderOnSite, signIn } from '@parure/portal/test/web/render.tsx'
import ContactUs from './contact-us.tsx'
import { ownSubject } from './draft.ts'

const dialog = () => screen.queryByRole('dialog')
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const send = () => findButton('Send message')

async function filled() {
  const { user } = renderOnSite(<ContactUs />)
  await user.fill(field('Name'), 'Ada Example')
  await user.fill(field('E-mail'), 'ada@parure.test')
  await user.selectOptions(field('Subject'), 'Account')
  await user.fill(field('Message'), 'How do I close it?')
  return user
}

test('a sent message empties the form and says so, with the focus on it', async () => {
  const { answer, requests } = createFakeServer()
  answer(contactUs, () => ({ message: '' }))
  const user = await filled()
  await user.click(send())
  const body = { name: 'Ada Example', email: 'ada@parure.test', subject: 'Account', message: 'How do I close it?' }
  expect(requests).toMatchObject([{ body }])
  expect(field('Message').value).toBe('')
  expect(document.activeElement?.textContent).toBe('Your message was sent successfully')
})

test('while it is sent, sending again does nothing', async () => {
  const { hold, requests } = createFakeServer()
  const request = hold(contactUs)
  const user = await filled()
  await user.click(send())
  await user.click(send())
  expect(requests).toHaveLength(1)
  await act(async () => request.respond({ message: '' }))
})

test.each([
  ['the connection', () => undefined],
  ['a rate limit', () => createFakeServer().answer(contactUs, () => refuse('too-many-attempts'))],
])('failed by %s, a dialog says so, and the form keeps its text', async (_, prepare) => {
  createFakeServer()
  prepare()
  const user = await filled()
  await user.click(send())
  expect(screen.getByRole('dialog', { name: 'Message Not Sent' })).toBe(dialog())
  await user.click(screen.getByText('Try Again'))
  expect([dialog(), field('Message').value]).toEqual([null, 'How do I close it?'])
})

test('an expired session opens no dialog, since it leads to /login', async () => {
  createFakeServer().answer(contactUs, () => refuse('unauthenticated'))
  const user = await filled()
  await user.click(send())
  expect(dialog()).toBeNull()
})

test('a subject of one’s own has a field of its own, where its error stands', async () => {
  const user = await filled()
  expect(screen.queryByLabelText('Your subject')).toBeNull()
  await user.selectOptions(field('Subject'), ownSubject)
  await user.click(send())
  expect(document.activeElement).toBe(field('Your subject'))
})

test('the length of the message is counted as one types', async () => {
  await filled()
  expect(screen.getByText('18 / 1 000')).toBeTruthy()
})

test('signed in, the name is filled in and the e-mail neither asked for nor sent', async () => {
  const { answer, requests } = createFakeServer()
  answer(contactUs, () => ({ message: '' }))
  signIn()
  const { user } = renderOnSite(<ContactUs />)
  expect([field('Name').value, screen.queryByLabelText('E-mail')]).toEqual(['Ada Example', null])
  await user.selectOptions(field('Subject'), 'Account')
  await user.fill(field('Message'), 'How do I close it?')
  await user.click(send())
  expect(requests[0]?.body).not.toHaveProperty('email')
})

test('support e-mail and networks stand beside the form as far as the installation has them', () => {
  const site = {
    supportEmail: 'help@parure.test',
    social: [{ name: 'Telegram' as const, url: 'https://t.test/parure' }],
  }
  renderOnSite(<ContactUs />, { site })
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['mailto:help@parure.test', '/faq', 'https://t.test/parure'])
})
