import { expect, test } from '@playwright/test'
import { everyAddress } from './addresses.ts'

test.use({ javaScriptEnabled: false })

const needed = 'This page needs JavaScript.'

test('without JavaScript no page waits for ever: what needs it shows so, and nothing loads', async ({ page }) => {
  test.setTimeout(180_000)
  const faults: string[] = []
  for (const address of everyAddress) {
    await page.goto(address)
    const waiting = page.locator('[aria-busy=true], output').or(page.getByText(/^Loading/))
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
    await expect(page.getByRole('main').getByText(needed)).toBeVisible()
  })

test('without JavaScript a form that needs it sends nothing, and the answer shows why', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByText(needed)).toBeVisible()
  await page.getByLabel('E-mail', { exact: true }).fill('ada@parure.test')
  await page.getByLabel('Password', { exact: true }).fill('seven green stones')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs JavaScript')
  await expect(page).toHaveURL('/login')
})
