import { readFile } from 'node:fs/promises'
import { getDemoPerson, signIn } from '../support/person.ts'
import { openSettled } from '../support/settled.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from '../support/watched.ts'

test('Standard: the menu of a lot works by keyboard alone, and hands a file over', async ({ page }) => {
  await signIn(page, getDemoPerson('standard'))
  await openSettled(page, '/upcoming-lots')
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/jewelry\/\d+/)
  await page.waitForLoadState('networkidle')
  const button = page.getByRole('button', { name: 'Add to calendar' })
  await button.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Google' })).toBeFocused()
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'All my sales, kept up to date' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  const file = page.getByRole('menuitem', { name: 'Apple or .ics file' })
  await expect(file).toBeFocused()
  const downloading = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^lot-\d+\.ics$/)
  expect(await readFile(await download.path(), 'utf8')).toContain('BEGIN:VEVENT\r\n')
  await expect(file).toBeHidden()
})

test('Standard: a calendar feed is made, renewed and revoked, and each address ends at once', async ({
  page,
  request,
}) => {
  await signIn(page, getDemoPerson('standard'))
  await openSettled(page, '/settings/data#calendar')
  const block = page.getByRole('region', { name: 'Calendar feed' })
  const address = block.locator('code')
  const statusOf = async (feed: string) => (await request.get(new URL(feed).pathname)).status()

  await block.getByRole('button', { name: 'Create calendar link' }).click()
  const first = await address.innerText()
  expect(await statusOf(first)).toBe(200)
  expect(await findAxeViolations(page)).toEqual([])

  await block.getByRole('button', { name: 'Renew address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Renew address' }).click()
  await expect(address).not.toHaveText(first)
  const second = await address.innerText()
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])

  await block.getByRole('button', { name: 'Revoke address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke address' }).click()
  await expect(block.getByRole('button', { name: 'Create calendar link' })).toBeVisible()
  expect(await statusOf(second)).toBe(404)
})

test('Home tells those who return of today: sales with Standard, counts and locks below', async ({ page }) => {
  await openSettled(page, '/')
  await expect(page.getByRole('heading', { name: 'Today' })).toHaveCount(0)
  await signIn(page, getDemoPerson('smallpack'))
  await openSettled(page, '/')
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today.getByRole('link', { name: 'Who sells, where and when is locked. See plans' })).toBeVisible()
  await expect(today.locator('a[href^="/sales/"]')).toHaveCount(0)
  await page.evaluate(() => localStorage.clear())
  await signIn(page, getDemoPerson('standard'))
  await openSettled(page, '/')
  await expect(today.getByText(/^\d+ sales? · \d+ lots?$/)).toBeVisible()
  const sale = today.locator('a[href^="/sales/"]').first()
  const title = await sale.innerText()
  expect(await findAxeViolations(page)).toEqual([])
  await sale.click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
})
