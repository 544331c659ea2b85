import type { Page } from '@playwright/test'
import { linkInMail, waitForMail } from '../support/mailbox.ts'
import { simulateNetwork } from '../support/network.ts'
import { createPerson } from '../support/person.ts'
import { expect, test } from '../support/watched.ts'

const box = (page: Page) => page.getByRole('contentinfo').getByRole('textbox', { name: 'E-mail for the newsletter' })
const subscribe = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click()

test('an address subscribes by the footer and its own mail, and ends it by one click or by the page', async ({
  page,
  request,
}) => {
  await simulateNetwork(page)
  const { email } = createPerson()
  await page.goto('/about-us')
  await box(page).fill('ada@')
  await subscribe(page)
  await expect(page.getByRole('contentinfo')).toContainText('Invalid email address')
  await box(page).fill(email)
  await subscribe(page)
  await expect(page.getByRole('contentinfo')).toContainText(
    'Check your e-mail: a link there completes the subscription.',
  )

  await page.goto(await linkInMail(request, email, 'Confirm your subscription'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re subscribed')
  await expect(page).toHaveURL('/newsletter/confirm')

  const { unsubscribe } = await waitForMail(request, email, 'You’re subscribed')
  const { pathname, search } = new URL(unsubscribe ?? '')
  await page.goto(pathname + search)
  await expect(page).toHaveURL('/newsletter/unsubscribe')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed')
  const oneClick = await request.post(pathname + search, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(oneClick.status()).toBe(200)
})

test('Home asks for the newsletter too, and a link that is none says so', async ({ page, complaints }) => {
  await simulateNetwork(page)
  await page.goto('/')
  const band = page.getByRole('main').locator('section', { hasText: 'New this week, every Friday' })
  await band.getByRole('textbox').fill(createPerson().email)
  await band.getByRole('button', { name: 'Subscribe' }).click()
  await expect(band).toContainText('Check your e-mail: a link there completes the subscription.')
  await page.goto('/newsletter/confirm?token=x.y')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Link expired or invalid')
  await page.goto('/newsletter/unsubscribe?token=x.y')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Link expired or invalid')
  // The browser itself reports the answers 400.
  expect(complaints.splice(0).filter((each) => !each.includes('400'))).toEqual([])
})
