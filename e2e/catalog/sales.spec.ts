import { readFile } from 'node:fs/promises'
import { getDemoPerson, signIn } from '../support/person.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from '../support/watched.ts'

test('Standard: from the calendar to a sale, and the sale to a file', async ({ page }) => {
  await signIn(page, getDemoPerson('standard'))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'This week’s sales' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sales', exact: true }).click()
  await expect(page).toHaveURL('/sales')
  const first = page
    .locator('section li')
    .filter({ has: page.getByRole('button', { name: /^Add to calendar/ }) })
    .first()
  const title = await first.getByRole('link').innerText()
  expect(await findAxeViolations(page)).toEqual([])

  await test.step('the menu works by keyboard, and gives the focus back', async () => {
    await page.waitForLoadState('networkidle')
    const button = first.getByRole('button', { name: /^Add to calendar/ })
    await button.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Google' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Outlook' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })

  await first.getByRole('link').click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Add to calendar' }).first().click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Apple or .ics file' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^sale-\d+\.ics$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('BEGIN:VEVENT\r\n')
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})

test('a visitor sees totals and one button, and no byte tells of a coming sale', async ({ page, request }) => {
  const member = await request.post('/account/login', { data: getDemoPerson('standard') })
  const headers = { authorization: `Bearer ${((await member.json()) as { token: string }).token}` }
  const { weeks } = (await (await request.get('/api/sales', { headers })).json()) as {
    weeks: { sales: { id: number; title: string; house: string }[] }[]
  }
  const sales = weeks.flatMap((week) => week.sales)
  expect(sales.length).toBeGreaterThan(0)
  for (const address of [
    '/sales',
    '/sales.data',
    `/sales/${sales[0]?.id}`,
    `/sales/${sales[0]?.id}.data`,
    '/api/sales/weeks',
    '/api/today',
    '/sitemap.xml',
  ]) {
    const text = await (await request.get(address)).text()
    const isSampled = ['/sales', '/sales.data', '/api/sales/weeks'].includes(address)
    for (const { house, id } of sales) {
      // The sample week is of past sales, which the same houses have held.
      if (!isSampled) expect(text, address).not.toContain(house)
      expect(text, address).not.toMatch(new RegExp(`sales/${id}\\b(?!\\.data)`))
    }
  }
  await page.goto('/sales')
  await expect(page.getByText(/^Standard shows who sells, where and when/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'See plans' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Add to calendar/ })).toHaveCount(0)
  expect(await findAxeViolations(page)).toEqual([])
  await page.goto(`/sales/${sales[0]?.id}`)
  await expect(page).toHaveURL('/pricing')
})
