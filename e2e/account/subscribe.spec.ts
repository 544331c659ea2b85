import type { Page } from '@playwright/test'
import { approve, delayWebhooks, advanceTime } from '../support/paypal.ts'
import { createConfirmedPerson, signIn } from '../support/person.ts'
import { openSettled } from '../support/settled.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from '../support/watched.ts'

// These journeys have a server of their own, since its clock only goes forward.

const aLot = '/jewelry/1500'
const lock = (page: Page) => page.getByRole('link', { name: 'Lot number is locked. See plans' })
const card = (page: Page, plan: string) => page.getByRole('article', { name: plan })
const modal = (page: Page, name: string) => page.getByRole('dialog', { name })
const records = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

/** From the open checkout to the provider. */
async function continueAt(page: Page, plan: string): Promise<void> {
  await expect(modal(page, plan).getByRole('radio', { name: 'PayPal' })).toBeChecked()
  await modal(page, plan).getByRole('button', { name: 'Continue' }).click()
}

/** The provider tells by and by what happened. */
async function expectRecords(page: Page, texts: RegExp[]): Promise<void> {
  await expect(async () => {
    await page.goto('/settings/subscriptions')
    await expect(records(page)).toHaveText(texts, { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
}

/** The browser itself reports refusals. */
function without(complaints: string[], status: string): void {
  expect(complaints.splice(0).filter((each) => !each.includes(status))).toEqual([])
}

test('a trial becomes a paid plan after three days, opens sale details, and is left with access to its end', async ({
  page,
  request,
  complaints,
}) => {
  const ada = await createConfirmedPerson(request)

  await test.step('from a lock to the plans, to the sign-in, and back to the checkout', async () => {
    await page.goto(aLot)
    await lock(page).click()
    await card(page, 'Standard').getByRole('button', { name: 'Try for Free' }).click()
    await expect(page).toHaveURL('/login')
    await signIn(page, ada)
    await expect(page).toHaveURL('/pricing')
    await expect(modal(page, 'Standard')).toContainText('$0.00')
  })

  await test.step('agree to what the trial turns into', async () => {
    const agreed = modal(page, 'Standard').getByRole('checkbox')
    await expect(agreed).toBeChecked()
    await agreed.uncheck()
    await expect(modal(page, 'Standard').getByRole('button', { name: 'Continue' })).toBeDisabled()
    await agreed.check()
    expect(await findAxeViolations(page)).toEqual([])
    await continueAt(page, 'Standard')
    await approve(page, ada.email)
    await expect(page).toHaveURL('/pricing')
    const success = modal(page, 'Payment Successful')
    await expect(success.getByRole('heading')).toBeFocused()
    await expect(success).toContainText('Your free trial of Standard has begun. Nothing has been charged.')
    await expect(success).toContainText(/Trial ends.*Charged then\$19\.00/)
    await expect(success.getByRole('link', { name: 'Subscription History' })).toBeVisible()
    await expect(success).toContainText('$0.00')
    await modal(page, 'Payment Successful').getByRole('link', { name: 'Go to Homepage' }).click()
    await expect(page).toHaveURL('/upcoming-lots')
    await expect(page.getByRole('button', { name: 'Account menu, Standard' })).toBeVisible()
  })

  await test.step('the lot is open, and the plan says how long', async () => {
    await page.goto(aLot)
    await expect(page.locator('html')).toHaveAttribute('data-session', 'settled')
    await expect(lock(page)).toHaveCount(0)
    await page.goto('/pricing')
    await expect(card(page, 'Standard')).toContainText(/Expires in: \d+ days, \d+ hours, \d+ minutes/)
    await expect(card(page, 'Standard').getByRole('button', { name: 'Extend' })).toBeVisible()
  })

  await test.step('after three days it is paid', async () => {
    await advanceTime(request, { days: 3, hours: 1 })
    await expectRecords(page, [/Standard\$19\.00Active/, /Standard\$0\.00Expired/])
    expect(await findAxeViolations(page)).toEqual([])
  })

  await test.step('cancelled, it stays open to its end', async () => {
    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    await expect(modal(page, 'Cancel subscription?').getByRole('button', { name: 'Keep subscription' })).toBeFocused()
    await modal(page, 'Cancel subscription?').getByRole('button', { name: 'Yes, cancel' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Your subscription is canceled.' })).toBeVisible()
    await expect(page.getByText('Nothing more will be charged.')).toBeVisible()
    await expect(records(page).first()).toContainText('Active')
    // What it asked for later would be refused, and end the session, before it is opened again.
    await openSettled(page, aLot)
    await expect(page.locator('html')).toHaveAttribute('data-session', 'settled')
    await expect(lock(page)).toHaveCount(0)
  })

  await test.step('a month later it is locked again', async () => {
    await advanceTime(request, { days: 32 })
    // The session has ended meanwhile as well.
    await page.goto(aLot)
    await expect(page).toHaveURL('/login')
    await signIn(page, ada)
    await expect(page).toHaveURL(aLot)
    await expect(lock(page)).toBeVisible()
    without(complaints, '401')
    await expectRecords(page, [/Standard\$19\.00Expired/, /Standard\$0\.00Expired/])
  })
})

test('cancelled and declined at the provider nothing is charged; tried again it is paid, and then extended', async ({
  page,
  request,
  context,
  complaints,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const ada = await createConfirmedPerson(request)
  await signIn(page, ada)
  await page.goto('/pricing')
  const yearly = page.getByRole('radio', { name: 'Yearly' })

  await test.step('cancelled: plan and period are as they were', async () => {
    await yearly.check()
    await expect(card(page, 'SmallPack')).toContainText('22% off')
    await card(page, 'SmallPack').getByRole('button', { name: 'Get started' }).click()
    await continueAt(page, 'SmallPack')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/pricing')
    await expect(yearly).toBeChecked()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('declined: said so, and tried again with what was chosen', async () => {
    await card(page, 'SmallPack').getByRole('button', { name: 'Get started' }).click()
    await continueAt(page, 'SmallPack')
    await approve(page, ada.email, 'always')
    await expect(modal(page, 'Payment Failed')).toContainText('your payment was unsuccessful')
    await expect(page.getByRole('button', { name: /^Account menu/ })).toHaveAccessibleName(/^Account menu, [A-Z]{1,2}$/)
    await modal(page, 'Payment Failed').getByRole('button', { name: 'Try Again' }).click()
    await expect(modal(page, 'SmallPack')).toContainText('1 Year')
    await continueAt(page, 'SmallPack')
    await approve(page, ada.email)
    await expect(modal(page, 'Payment Successful')).toContainText('$84.00')
    await modal(page, 'Payment Successful').getByRole('button', { name: 'Close' }).click()
    without(complaints, '400')
  })

  await test.step('extended by a quarter: paid now, and it ends that much later', async () => {
    await page.getByRole('radio', { name: 'Quarterly' }).check()
    await card(page, 'SmallPack').getByRole('button', { name: 'Extend' }).click()
    await continueAt(page, 'SmallPack')
    await approve(page, ada.email)
    await expect(modal(page, 'Payment Successful')).toContainText('3 Months')
    await modal(page, 'Payment Successful').getByRole('link', { name: 'Go to Homepage' }).click()
    await expectRecords(page, [/SmallPack\$24\.00Active/, /SmallPack\$84\.00Active/])
    await records(page).first().getByRole('button').click()
    await expect(page.getByText('Copied')).toBeVisible()
    const id = await records(page).first().getByRole('button').textContent()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id)
  })
})

test('a tab that was closed after approval still ends in a subscription', async ({ page, context, request }) => {
  const ada = await createConfirmedPerson(request)
  await signIn(page, ada)
  await page.goto('/pricing')
  await card(page, 'Premium').getByRole('button', { name: 'Get started' }).click()
  // What the provider tells comes late: when the tab is closed already.
  await delayWebhooks(request, 600)
  await continueAt(page, 'Premium')
  await expect(page).toHaveURL(/\/local\/paypal\//)
  const approved = page.waitForRequest(/\/paypal\/return/)
  await page.route(/\/paypal\/return/, (route) => route.abort())
  await approve(page, ada.email)
  await approved
  const other = await context.newPage()
  await page.close()
  await delayWebhooks(request, 0)

  await advanceTime(request, { hours: 1 })
  // A page that loads while the subscription begins may have asked for the person before and for the records after it.
  await expect(async () => {
    await expectRecords(other, [/Premium\$39\.00Active/])
    await expect(other.getByRole('button', { name: 'Account menu, Premium' })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
})
