import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/watched.ts'

const itemCount = async (page: Page): Promise<number> =>
  Number.parseInt((await page.getByRole('status').first().textContent()) ?? '', 10)

test('from the home page to a magnified lot: category, filters, page, lot', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exclusive Jewelry Auctions')
  await page.getByRole('link', { name: /^Rings \d/ }).click()
  await expect(page).toHaveURL('/upcoming-lots?categories=Rings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upcoming Lots')
  const rings = await itemCount(page)

  await test.step('ticking changes counts at once, the list only on Apply Filters', async () => {
    await page.getByRole('checkbox', { name: /^Diamond \d/ }).check()
    await expect(page.getByRole('checkbox', { name: /^Rings \d/ })).not.toHaveAccessibleName(`Rings ${rings}`)
    await expect(page).toHaveURL('/upcoming-lots?categories=Rings')
    await page.getByRole('button', { name: /Apply Filters/ }).click()
    await expect(page).toHaveURL('/upcoming-lots?categories=Rings&gemstones=Diamond')
    await expect.poll(() => itemCount(page)).toBeLessThan(rings)
    await expect(page.getByRole('link', { name: 'Remove filter Diamond' })).toBeVisible()
  })

  await test.step('pages, the jump, and the way back to page 1', async () => {
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.getByLabel('Go to page').fill('99')
    await page.getByLabel('Go to page').press('Enter')
    await expect(page).toHaveURL(/page=2/)
    await page.getByLabel('Go to page').fill('3')
    await page.getByRole('button', { name: 'Go', exact: true }).click()
    await expect(page).toHaveURL(/page=3/)
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Estimates High to Low')
    await expect(page).toHaveURL(/sortOrder=3$/)
  })

  await test.step('a chip takes its filter away', async () => {
    const chip = page.getByRole('link', { name: 'Remove filter Diamond' })
    // The address changes a moment before the page is rendered for it.
    await expect(chip).toHaveAttribute('href', /sortOrder=3/)
    await chip.click()
    await expect(page).toHaveURL('/upcoming-lots?categories=Rings&sortOrder=3')
    await expect.poll(() => itemCount(page)).toBe(rings)
  })

  await test.step('the lot: pictures wrap around, the magnifier works by keyboard, sale details are locked', async () => {
    const first = page
      .getByRole('article')
      .filter({ has: page.locator('img') })
      .first()
    const title = await first.getByRole('heading').textContent()
    await first.getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
    const pictures = page.getByRole('region', { name: 'Pictures' })
    await pictures.getByRole('button', { name: 'Magnify' }).press('Enter')
    await expect(pictures.getByRole('button', { name: /magnif/i })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await expect(pictures.getByRole('button', { name: /magnif/i })).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByRole('link', { name: 'Location is locked. See plans' })).toHaveAttribute('href', '/pricing')
    await page.getByRole('link', { name: 'Go Back to Upcoming Lots' }).click()
    await expect(page).toHaveURL('/upcoming-lots?categories=Rings&sortOrder=3')
  })
})

test('the search finds lots in another language, and says so when there are none', async ({ page }) => {
  await page.goto('/past-lots')
  await page.getByRole('combobox', { name: 'Search lots and results' }).fill('saphir')
  await page.getByRole('combobox', { name: 'Search lots and results' }).press('Enter')
  await expect(page).toHaveURL('/past-lots?gemstones=Sapphire&words=saphir')
  await expect.poll(() => itemCount(page)).toBeGreaterThan(0)
  await page.goto('/upcoming-lots?searchQuery=zzzz')
  await expect(page.getByRole('status').first()).toHaveText('0 items')
  await page.getByRole('main').getByRole('link', { name: 'Clear All' }).first().click()
  await expect(page).toHaveURL('/upcoming-lots')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('from the home page to a magnified lot: category, overlay, page, lot', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: /^Rings \d/ }).tap()
    await expect(page).toHaveURL('/upcoming-lots?categories=Rings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upcoming Lots')
    const rings = await itemCount(page)

    await test.step('the overlay counts at once, and the list follows on Apply Filters', async () => {
      await page.getByRole('link', { name: /^Filters/ }).tap()
      const sheet = page.getByRole('dialog', { name: 'Filters' })
      await sheet.locator('summary', { hasText: 'Gemstones' }).tap()
      await sheet.getByText('Diamond', { exact: true }).tap()
      await expect(sheet.getByRole('status')).not.toHaveText(`${rings} items`)
      await sheet.getByRole('button', { name: 'Apply Filters' }).tap()
      await expect(sheet).toBeHidden()
      await expect(page).toHaveURL('/upcoming-lots?categories=Rings&gemstones=Diamond')
      await expect.poll(() => itemCount(page)).toBeLessThan(rings)
      expect(await sideways(page)).toBe(0)
    })

    await test.step('the second page', async () => {
      const first = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? ''
      await page.getByRole('link', { name: 'Page 2', exact: true }).tap()
      await expect(page).toHaveURL(/&page=2$/)
      await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('article').first().getByRole('heading')).not.toHaveText(first)
    })

    await test.step('the lot: a resting finger magnifies until it lifts, sale details are locked', async () => {
      const lot = page
        .getByRole('article')
        .filter({ has: page.locator('img') })
        .first()
      const title = await lot.getByRole('heading').textContent()
      await lot.getByRole('heading').getByRole('link').tap()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
      const pictures = page.getByRole('region', { name: 'Pictures' })
      const magnify = pictures.getByRole('button', { name: 'Magnify' })
      const lift = await putFinger(page, pictures.locator('img').first())
      await expect(magnify).toHaveAttribute('aria-pressed', 'true')
      await lift()
      await expect(magnify).toHaveAttribute('aria-pressed', 'false')
      await expect(page.getByRole('link', { name: 'Location is locked. See plans' })).toBeVisible()
      expect(await sideways(page)).toBe(0)
      await page.getByRole('link', { name: 'Go Back to Upcoming Lots' }).tap()
      await expect(page).toHaveURL('/upcoming-lots?categories=Rings&gemstones=Diamond&page=2')
    })
  })

  test('the last chip of the overlay leaves the focus in it', async ({ page }) => {
    await page.goto('/upcoming-lots?categories=Rings')
    await page.getByRole('link', { name: /^Filters/ }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('link', { name: 'Remove filter Rings' }).press('Enter')
    await expect(sheet.getByRole('heading', { name: 'Filters' })).toBeFocused()
  })

  test('the menu leads everywhere', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Auction Results' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auction Results')
  })
})

test('without JavaScript the list, its filters and its pages still work', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/upcoming-lots')
  await page.getByRole('checkbox', { name: /^Rings \d/ }).check()
  await page.getByRole('button', { name: /Apply Filters/ }).click()
  await expect(page).toHaveURL(/categories=Rings/)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await context.close()
})

test.describe('on a phone without JavaScript', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, javaScriptEnabled: false })

  test('Search finds lots and Menu leads to the links below', async ({ page }) => {
    await page.goto('/sales')
    await page.getByRole('link', { name: 'Search' }).tap()
    await page.getByRole('searchbox', { name: 'Search lots and results' }).fill('ring')
    await page.getByRole('searchbox', { name: 'Search lots and results' }).press('Enter')
    await expect(page).toHaveURL('/upcoming-lots?categories=Rings&words=ring')
    await page.getByRole('link', { name: 'Menu' }).tap()
    await expect(page.getByRole('navigation', { name: 'Quick links' })).toBeInViewport()
  })
})

test('by keyboard one link leads past the filters', async ({ page }) => {
  await page.goto('/upcoming-lots')
  await page.getByRole('link', { name: 'Skip to results' }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('article').first().getByRole('button')).toBeFocused()
})

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Rests a finger in the middle, until what it gives is called. */
async function putFinger(page: Page, on: Locator): Promise<() => Promise<unknown>> {
  await on.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await on.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const touch = await page.context().newCDPSession(page)
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  return () => touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
