import { expect, type APIRequestContext, type Page } from '@playwright/test'

/**
 * Completes a checkout at PayPal's stand-in with a payer's address; `refuses` selects the payments that it declines.
 */
export async function approve(page: Page, email: string, refuses?: 'first' | 'always'): Promise<void> {
  await expect(page).toHaveURL(/\/local\/paypal\//)
  await page.getByLabel('E-mail').fill(email)
  if (refuses) await page.getByLabel('Payments').selectOption(refuses)
  await page.getByRole('button', { name: 'Approve' }).click()
}

/** Advances the clock of PayPal's stand-in and of the program; everything due meanwhile happens. */
export async function advanceTime(request: APIRequestContext, time: { days?: number; hours?: number }): Promise<void> {
  const answer = await request.post('/local/paypal/_sim/clock', { data: time })
  expect(answer.status()).toBe(200)
}

/** Delays webhooks of PayPal's stand-in, in simulated seconds. */
export async function delayWebhooks(request: APIRequestContext, delaySeconds: number): Promise<void> {
  const answer = await request.post('/local/paypal/_sim/webhooks', { data: { delaySeconds } })
  expect(answer.status()).toBe(200)
}
