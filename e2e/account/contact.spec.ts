import type { Page } from '@playwright/test'
import { waitForMail } from '../support/mailbox.ts'
import { simulateNetwork } from '../support/network.ts'
import { createConfirmedPerson, createPerson, signIn } from '../support/person.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from '../support/watched.ts'

const support = 'support@parure.test'
const words = 'How do I have one invoice for the whole year?'
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()

test('a visitor asks a question out of the FAQ, is told what is missing, and is answered', async ({
  page,
  request,
}) => {
  await simulateNetwork(page)
  const ada = createPerson()
  await page.goto('/faq')
  await page.getByRole('main').getByRole('link', { name: 'Ask a Question' }).locator('visible=true').click()
  await expect(page).toHaveURL('/settings/contact-us')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  await expect(page.getByRole('link', { name: support })).toHaveAttribute('href', `mailto:${support}`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Instagram' })).toBeVisible()

  await test.step('every field says what it wants, the first gets the focus', async () => {
    await send(page)
    await expect(page.getByRole('main')).toContainText('Please enter your name.')
    await expect(page.getByRole('main')).toContainText('Please enter your email.')
    await expect(page.getByRole('main')).toContainText('Please select or enter a subject.')
    await expect(page.getByRole('main')).toContainText('Message must be between 10 and 1000 characters.')
    await expect(field(page, 'Name')).toBeFocused()
    expect(await findAxeViolations(page)).toEqual([])
    await field(page, 'Message').fill('Too short')
    await expect(page.getByRole('main')).toContainText('Message must be at least 10 characters long.')
    await field(page, 'E-mail').fill('ada@')
    await expect(page.getByRole('main')).toContainText('Please enter a valid email address.')
  })

  await test.step('a subject of one’s own has a field', async () => {
    await expect(field(page, 'Your subject')).toHaveCount(0)
    await field(page, 'Subject').selectOption('Other (write your own)')
    await field(page, 'Your subject').fill(`Invoice for ${ada.email}`)
  })

  await test.step('sent, and the form is empty again', async () => {
    await field(page, 'Name').fill(ada.name)
    await field(page, 'E-mail').fill(ada.email)
    await field(page, 'Message').fill(words)
    await expect(page.getByText('45 / 1 000')).toBeVisible()
    await send(page)
    await expect(page.getByText('Your message was sent successfully')).toBeVisible()
    await expect(field(page, 'Message')).toHaveValue('')
    await expect(field(page, 'Subject')).toHaveValue('')
    await expect(field(page, 'Your subject')).toHaveCount(0)
  })

  const toSupport = await waitForMail(request, support, `Contact: Invoice for ${ada.email}`)
  expect(toSupport).toMatchObject({ replyTo: ada.email, text: expect.stringContaining(words) })
  expect((await waitForMail(request, ada.email, 'We have your message')).text).not.toContain(words)
})

test('signed in, the account’s address counts, and hostile words stay words', async ({ page, request }) => {
  await simulateNetwork(page)
  const ada = await createConfirmedPerson(request)
  await signIn(page, ada)
  await page.goto('/settings/contact-us')
  await expect(field(page, 'Name')).toHaveValue(ada.name)
  await expect(field(page, 'E-mail')).toHaveCount(0)
  const hostile = '"><img src=x onerror=alert(1)><script>alert(1)</script>'
  await field(page, 'Subject').selectOption('Other (write your own)')
  await field(page, 'Your subject').fill(`${hostile} ${ada.email}`)
  await field(page, 'Message').fill(hostile)
  const sent = page.waitForRequest('**/api/contact-us')
  await send(page)
  expect((await sent).postDataJSON()).not.toHaveProperty('email')
  expect(await (await sent).headerValue('authorization')).toMatch(/^Bearer /)
  await expect(page.getByText('Your message was sent successfully')).toBeVisible()

  const subject = `Contact: ${hostile} ${ada.email}`
  expect((await waitForMail(request, support, subject)).replyTo).toBe(ada.email)
  await page.goto('/local/mailbox')
  await page.getByRole('link', { name: subject }).click()
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText(subject)
})

test('what cannot be sent is kept, and both ways out of the modal lead back to it', async ({ page, complaints }) => {
  await page.goto('/settings/contact-us')
  await page.route('**/api/contact-us', (route) => route.abort())
  await field(page, 'Name').fill('Ada Example')
  await field(page, 'E-mail').fill('ada@parure.test')
  await field(page, 'Subject').selectOption('Account')
  await field(page, 'Message').fill(words)
  for (const way of ['Try Again', 'Cancel']) {
    await send(page)
    const modal = page.getByRole('dialog', { name: 'Message Not Sent' })
    await expect(modal).toContainText("We couldn't send your message. Please check your connection and try again.")
    await modal.getByRole('button', { name: way }).click()
    await expect(modal).toBeHidden()
    await expect(field(page, 'Message')).toHaveValue(words)
  }
  expect(complaints.splice(0).filter((each) => !each.includes('ERR_FAILED'))).toEqual([])
})
