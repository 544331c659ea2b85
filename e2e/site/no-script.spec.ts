import { expect, test, type Page } from '@playwright/test'
import { everyAddress } from '../support/addresses.ts'

test.use({ javaScriptEnabled: false })

/** Playwright's text locators do not match the content of `noscript`. */
async function expectNeeded(page: Page): Promise<void> {
  const note = page.locator('main noscript p').first()
  await expect(note).toBeVisible()
  await expect(note).toHaveText('This page needs JavaScript.')
}

test('without JavaScript no page waits for ever: what needs it shows so, and nothing loads', async ({ page }) => {
  const faults: string[] = []
  for (const address of everyAddress) {
    await page.goto(address)
    const waiting = page.locator('[aria-busy=true], [aria-label^=Loading]').or(page.getByText(/^Loading/))
    if ((await waiting.locator('visible=true').count()) > 0) faults.push(`${address} waits`)
    const body = page.locator('main, body:not(:has(main))').first()
    if ((await body.innerText()).trim() === '') faults.push(`${address} is empty`)
  }
  expect(faults).toEqual([])
})

for (const address of [
  '/my-collection',
  '/settings/user-profile',
  '/settings/searches',
  '/followed-brands',
  '/sales/1',
])
  test(`without JavaScript ${address} shows that it needs it`, async ({ page }) => {
    await page.goto(address)
    await expectNeeded(page)
  })

test('without JavaScript Enter in a form that needs it sends nothing', async ({ page }) => {
  await page.goto('/login')
  await expectNeeded(page)
  await page.getByLabel('E-mail', { exact: true }).fill('ada@parure.test')
  await page.getByLabel('Password', { exact: true }).fill('seven green stones')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('ada@parure.test')
})
