import { contactUs } from '../endpoints.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeServer, refuse } from '@parure/portal/test/web/create-fake-server.ts'
import { renderOnSite, signIn } from '@parure/portal/test/web/render.tsx'
import ContactUs from './contact-us.tsx'
import { ReportError } from './report-error.tsx'

const lot = { id: 6227, title: 'Sapphire ring' }
const values = ['Stone: Sapphire', 'Weight: 18 ct']

async function opened() {
  const { user, address } = renderOnSite(<ReportError lot={lot} values={values} />)
  await user.click(screen.getByRole('link', { name: 'Report an error' }))
  await screen.findByRole('dialog', { name: 'Report an error' })
  return { user, address }
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const send = () => screen.getByRole('button', { name: /Send report/ })

test('what is sent names the lot and the value, and nothing else of the sender than is asked for', async () => {
  const { answer, requests } = createFakeServer()
  answer(contactUs, () => ({ message: '' }))
  const { user, address } = await opened()
  expect(address()).toBe('/here')
  await user.selectOptions(field('Value'), 'Weight: 18 ct')
  await user.fill(field('What is wrong?'), '18 is the fineness of the gold.')
  await user.fill(field('Your name'), 'Ada Example')
  await user.fill(field('E-mail'), 'ada@parure.test')
  await user.click(send())
  await screen.findByRole('dialog', { name: 'Thank you' })
  expect(requests[0]?.body).toEqual({
    name: 'Ada Example',
    email: 'ada@parure.test',
    subject: 'Lot 6227: Weight: 18 ct',
    message:
      'Lot 6227: Sapphire ring\nhttps://parure.test/jewelry/6227\nWeight: 18 ct\n\n18 is the fineness of the gold.',
  })
})

test('signed in, only what is wrong is asked for', async () => {
  const { answer, requests } = createFakeServer()
  answer(contactUs, () => ({ message: '' }))
  signIn()
  const { user } = await opened()
  expect(screen.queryByLabelText('E-mail')).toBeNull()
  await user.fill(field('What is wrong?'), 'x')
  await user.click(send())
  await screen.findByRole('dialog', { name: 'Thank you' })
  expect(requests[0]?.body).not.toHaveProperty('email')
})

test('without a word of what is wrong nothing is sent, and the field is focused', async () => {
  const { requests } = createFakeServer()
  signIn()
  const { user } = await opened()
  await user.click(send())
  expect([document.activeElement, requests.length]).toEqual([field('What is wrong?'), 0])
})

test('a report that could not be sent stays, and says so', async () => {
  createFakeServer().answer(contactUs, () => refuse('too-many-attempts'))
  signIn()
  const { user } = await opened()
  await user.fill(field('What is wrong?'), 'It is a ruby.')
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toContain('Your report was not sent.')
  expect(field('What is wrong?').value).toBe('It is a ruby.')
})

test('a long title and long words are cut to what a message may hold', async () => {
  const { answer, requests } = createFakeServer()
  answer(contactUs, () => ({ message: '' }))
  signIn()
  const { user } = renderOnSite(<ReportError lot={{ id: 1, title: 'A'.repeat(3_000) }} values={['B'.repeat(3_000)]} />)
  await user.click(screen.getByRole('link', { name: 'Report an error' }))
  await screen.findByRole('dialog')
  await user.fill(field('What is wrong?'), 'C'.repeat(600))
  await user.click(send())
  await screen.findByRole('dialog', { name: 'Thank you' })
  const { subject, message } = (requests[0]?.body ?? {}) as Record<'subject' | 'message', string>
  expect(subject).toHaveLength(120)
  expect(message.length).toBeLessThanOrEqual(1_000)
  expect(message).toContain('C'.repeat(600))
})

test('the link leads to the contact form, with lot and subject filled in', () => {
  renderOnSite(<ContactUs />, { at: '/settings/contact-us?lot=6227' })
  expect(field('Subject').value).toBe('A lot or its data')
  expect(field('Message').value).toBe('Lot 6227, https://parure.test/jewelry/6227\n\n')
})

test.each(['0', '-1', '1e3', 'https://evil.test', '12345678901', '<b>'])(
  'given an address with the lot %j, then the form is empty',
  (text) => {
    renderOnSite(<ContactUs />, { at: `/settings/contact-us?lot=${encodeURIComponent(text)}` })
    expect([field('Subject').value, field('Message').value]).toEqual(['', ''])
  },
)
