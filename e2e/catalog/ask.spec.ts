import type { Page } from '@playwright/test'
import { getDemoPerson, signIn } from '../support/person.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from '../support/watched.ts'

const field = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Search lots and results' })
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Lists' })
const option = (page: Page, text: string | RegExp) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').filter({ hasText: text })

async function ask(page: Page, words: string): Promise<void> {
  await field(page).fill(words)
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
}

test('a sentence leads to the list of what it means, whose chips take their words along', async ({ page }) => {
  await page.goto('/past-lots')
  await ask(page, 'unheated sapphire ring under 10k')
  await expect(page).toHaveURL(/\/past-lots\?categories=Rings&gemstones=Sapphire&treatments=/)
  await expect(page).toHaveURL(/words=unheated\+sapphire\+ring\+under\+10k/)
  await expect(field(page)).toHaveValue('unheated sapphire ring under 10k')
  await expect(chips(page).getByRole('link', { name: /^Remove filter/ })).toHaveText([
    'No heat',
    'Sapphire',
    'Rings',
    /Up to 10.000.EUR/,
  ])
  await expect(chips(page).getByRole('link', { name: 'Remove filter Rings' })).toHaveAttribute(
    'title',
    'Read from “ring”',
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auction Results')
  await expect(tabs(page).getByRole('link')).toHaveText(/Upcoming Lots \d+/)
  expect(await findAxeViolations(page)).toEqual([])
  await chips(page).getByRole('link', { name: 'Remove filter Rings' }).click()
  await expect(field(page)).toHaveValue('unheated sapphire under 10k')
  await expect(page).not.toHaveURL(/categories=/)
})

test('what is typed while a search is on its way stays', async ({ page }) => {
  await page.goto('/past-lots')
  const held = Promise.withResolvers<void>()
  await page.route('**/past-lots.data*', async (route) => {
    await held.promise
    await route.continue()
  })
  await ask(page, 'ruby ring')
  await expect(chips(page).getByRole('link', { name: 'Remove filter Rings' })).toBeVisible()
  await field(page).fill('ruby ring sold')
  held.resolve()
  await expect(page).toHaveURL(/words=ruby\+ring$/)
  await expect(field(page)).toHaveValue('ruby ring sold')
})

test('the exact words instead, and back', async ({ page }) => {
  await page.goto('/upcoming-lots')
  await ask(page, 'ruby ring')
  await page.getByRole('link', { name: 'Search these exact words instead' }).click()
  await expect(page).toHaveURL('/upcoming-lots?searchQuery=%22ruby+ring%22')
  await expect(chips(page).getByRole('link', { name: 'Remove filter “ruby ring”' })).toBeVisible()
  await page.getByRole('link', { name: 'Read the words again' }).click()
  await expect(page).toHaveURL('/upcoming-lots?categories=Rings&gemstones=Ruby&words=ruby+ring')
})

test('words choose the list, and the tabs lead to the other one with the same filters', async ({ page }) => {
  await page.goto('/upcoming-lots')
  await ask(page, 'sapphire rings sold under 5000 USD')
  await expect(page).toHaveURL(/\/past-lots\?.*outcomes=sold.*price=-5000&currency=USD/)
  // The address changes a moment before the page is rendered for it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auction Results')
  const link = tabs(page).getByRole('link')
  const count = (await link.textContent())?.replace(/\D/g, '') ?? ''
  await link.click()
  await expect(page).toHaveURL(/\/upcoming-lots\?.*estimate=-5000&currency=USD/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upcoming Lots')
  await expect(page.getByRole('status').first()).toHaveText(new RegExp(`^${count} items?$`))
})

test('words about a location are locked for visitors, filter for Standard, and change no count', async ({ page }) => {
  await page.goto('/past-lots')
  await ask(page, 'sapphire ring')
  await expect(page).toHaveURL(/words=sapphire\+ring$/)
  await expect(page.getByRole('status').first()).toHaveText(/^\d{1,3} items$/)
  const plain = await page.getByRole('status').first().textContent()
  await ask(page, 'sapphire ring geneva')
  const locked = chips(page).getByRole('link', { name: 'Geneva needs Standard. See plans' })
  await expect(locked).toHaveAttribute('href', '/pricing')
  await expect(page.getByRole('status').first()).toHaveText(plain ?? '')
  await expect(page).not.toHaveURL(/places=/)
  await page.goto('/login')
  await signIn(page, getDemoPerson('standard'))
  await page.goto('/past-lots')
  await ask(page, 'sapphire ring geneva')
  await expect(page).toHaveURL(/places=Geneva/)
  await expect(chips(page).getByRole('link', { name: 'Remove filter Geneva' })).toBeVisible()
})

test('nothing found: what each criterion costs, the other list and the closest lots', async ({ page }) => {
  await page.goto('/upcoming-lots?categories=Rings&gemstones=Sapphire&origins=Kashmir&estimate=-10000&currency=EUR')
  await expect(page.getByRole('heading', { name: 'Nothing upcoming matches all four.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save this search' })).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Closest upcoming lots' }).getByRole('article').first()).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  const without = page.getByRole('link', { name: /^Without Kashmir/ })
  const count = /\d+/.exec((await without.textContent()) ?? '')?.[0] ?? ''
  await without.click()
  await expect(page.getByRole('status').first()).toHaveText(new RegExp(`^${count} items?$`))
})

test('by keyboard: / to the field, what is understood first, Enter searches', async ({ page }) => {
  await page.goto('/past-lots')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('emerald ring')
  await expect(option(page, /Emerald · Rings/)).toHaveAttribute('aria-selected', 'true')
  await expect(option(page, /Emerald · Rings/)).toContainText(/\d+ upcoming · .*results/)
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('End')
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).not.toContainText('Emerald · Rings')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(
    /\/upcoming-lots\?categories=Rings&gemstones=Emerald&words=|\/past-lots\?categories=Rings&gemstones=Emerald&words=/,
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form leads to the same list, and from any other page to the upcoming lots', async ({ page }) => {
    await page.goto('/past-lots')
    const search = page.getByRole('searchbox', { name: 'Search lots and results' })
    await search.fill('ruby brooch')
    await search.press('Enter')
    await expect(page).toHaveURL('/past-lots?categories=Brooch&gemstones=Ruby&words=ruby+brooch')
    await expect(search).toHaveValue('ruby brooch')
    await page.goto('/about-us')
    await search.fill('ruby brooch')
    await search.press('Enter')
    await expect(page).toHaveURL('/upcoming-lots?categories=Brooch&gemstones=Ruby&words=ruby+brooch')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap on the field opens the sheet: examples, stones, the words understood, and the list', async ({ page }) => {
    await page.goto('/upcoming-lots')
    await field(page).tap()
    const sheet = page.getByRole('dialog', { name: 'Search' })
    const typed = sheet.getByRole('combobox', { name: 'Search lots and results' })
    await expect(typed).toBeFocused()
    await expect(sheet.getByRole('list', { name: 'Try' }).getByRole('link')).toHaveCount(3)
    await typed.fill('ruby ring')
    await expect(sheet.getByRole('option').first()).toContainText('Ruby · Rings')
    expect(await findAxeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await typed.press('Enter')
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/upcoming-lots?categories=Rings&gemstones=Ruby&words=ruby+ring')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upcoming Lots')
  })
})
