import { expect, type APIRequestContext, type Page } from '@playwright/test'

/** Ends a checkout at PayPal's stand-in, in somebody's name; `refuses` says which of their payments it declines. */
export async function approve(page: Page, email: string, refuses?: 'first' | 'always'): Promise<void> {
  await expect(page).toHaveURL(/\/local\/paypal\//)
  await page.getByLabel('E-mail').fill(email)
  if (refuses) await page.getByLabel('Payments').selectOption(refuses)
  await page.getByRole('button', { name: 'Approve' }).click()
}

/** Lets time pass, for PayPal's stand-in and for us; what falls due meanwhile happens. */
export async function letPass(request: APIRequestContext, time: { days?: number; hours?: number }): Promise<void> {
  const answer = await request.post('/local/paypal/_sim/clock', { data: time })
  expect(answer.status()).toBe(200)
}

/** How much later than usual PayPal's stand-in tells what happens, in simulated seconds. */
export async function delayWebhooks(request: APIRequestContext, delaySeconds: number): Promise<void> {
  const answer = await request.post('/local/paypal/_sim/webhooks', { data: { delaySeconds } })
  expect(answer.status()).toBe(200)
}
