import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { getDemoPerson, signIn } from '../support/person.ts'
import { runCommand } from '../support/run-command.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from '../support/watched.ts'

// Each has lots of its own.
test.describe.configure({ mode: 'parallel' })

/** Brings a lot with a report that no other lot has; gives the report's number. */
async function reportedLot(fields: Record<string, string>): Promise<string> {
  const number = String(3_000_000_000 + Math.floor(Math.random() * 1e9))
  const file = path.join(tmpdir(), `report-${number}.ndjson`)
  const row = {
    key: crypto.randomUUID(),
    title: `Sapphire ring of report ${number.slice(-4)}`,
    description: `Set with a sapphire of 8.06 carats in 18 carat yellow gold. Accompanied by GIA report no. ${number}.`,
    house: 'Halder & Roe',
    sale_key: 'e2e-reports',
    sale_title: 'Jewels',
    sale_starts: '2999-05-01',
    sale_ends: '2999-05-02',
    sale_location: 'Geneva',
    time_zone: 'Europe/Zurich',
    lot_number: '1',
    url: 'https://halder-roe.example/lots/1',
    currency: 'CHF',
    listed_on: '2018-01-01',
    ...fields,
  }
  await writeFile(file, JSON.stringify(row))
  expect(await runCommand('site', 'ingest', file, '--preset', 'demo')).toContain('1 new')
  return number
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search lots and results' })
const listBox = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const option = (page: Page, text: string) => listBox(page).getByRole('option').filter({ hasText: text })

test('by keyboard: / to the field, ↓ to a maker, Enter to its lots; Esc closes', async ({ page }) => {
  await page.goto('/past-lots')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('castel')
  await expect(option(page, 'Castellane').first()).toBeVisible()
  await expect(option(page, '“castel”')).toContainText(/\d results/)
  await expect(listBox(page)).toContainText('Makers')
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(listBox(page)).toBeHidden()
  await expect(field(page)).toHaveValue('castel')
  await page.keyboard.press('ArrowDown')
  await expect(option(page, 'Castellane').first()).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(listBox(page).getByRole('option', { selected: true })).toContainText('Castellane')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/past-lots?brands=Castellane')
  await expect(listBox(page)).toBeHidden()
  await expect(field(page)).toHaveValue('')
})

test('what is typed before the scripts have come is not lost', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/search-list*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/upcoming-lots')
  await field(page).click()
  await page.keyboard.type('saphir')
  await expect(listBox(page)).toBeHidden()
  held.resolve()
  await expect(option(page, 'Sapphire').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/upcoming-lots?gemstones=Sapphire&words=saphir')
})

test('a report number leads to the lot, from whichever list', async ({ page }) => {
  const upcoming = await reportedLot({})
  const past = await reportedLot({ sale_key: 'e2e-reported', sale_starts: '2019-05-01', sale_ends: '2019-05-02' })
  await page.goto('/')
  await field(page).fill(`gia ${upcoming.slice(0, 4)} ${upcoming.slice(4)}`)
  await expect(option(page, `GIA ${upcoming}`)).toContainText('1 upcoming')
  await option(page, `GIA ${upcoming}`).click()
  await expect(page).toHaveURL(`/upcoming-lots?searchQuery=GIA+${upcoming}`)
  await expect(page.getByRole('status').first()).toHaveText('1 item')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sapphire ring of report ${upcoming.slice(-4)}`)

  await page.goto('/upcoming-lots')
  await field(page).fill(past)
  await expect(option(page, `GIA ${past}`)).toContainText('1 result')
  await option(page, `GIA ${past}`).click()
  await expect(page).toHaveURL(`/past-lots?searchQuery=GIA+${past}`)
  await expect(page.getByRole('status').first()).toHaveText('1 item')
})

test('houses are suggested to Standard, and to nobody below', async ({ page }) => {
  const houses = listBox(page).getByText('Auction houses')
  await page.goto('/past-lots')
  await field(page).fill('aldwych')
  await expect(listBox(page)).toContainText('upcoming')
  await expect(houses).toHaveCount(0)
  await page.goto('/login')
  await signIn(page, getDemoPerson('standard'))
  await page.goto('/past-lots')
  await field(page).fill('aldwych')
  await expect(houses).toBeVisible()
  await expect(option(page, 'Aldwych & Rowe').first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' })

  test('the sheet: its field, the suggestions, a tap, and the list', async ({ page }) => {
    await page.goto('/sales')
    await page.getByRole('link', { name: 'Search' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Search' })
    const typed = sheet.getByRole('combobox', { name: 'Search lots and results' })
    await expect(typed).toBeFocused()
    await typed.fill('emera')
    const emerald = sheet.getByRole('option').filter({ hasText: /^Emerald\d/ })

    await expect(emerald).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await emerald.tap()
    await expect(page).toHaveURL('/upcoming-lots?gemstones=Emerald')
    await expect(sheet).toBeHidden()
    await page.getByRole('main').getByRole('combobox', { name: 'Search lots and results' }).tap()
    await typed.fill('emerald')
    await typed.press('Enter')
    await expect(page).toHaveURL('/upcoming-lots?gemstones=Emerald&words=emerald')
    await page.getByRole('main').getByRole('combobox', { name: 'Search lots and results' }).tap()
    await typed.fill('')
    await expect(sheet.getByRole('list', { name: 'Recent searches' })).toHaveText('emerald')
  })
})
