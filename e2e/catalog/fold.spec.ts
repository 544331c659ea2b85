import type { Page } from '@playwright/test'
import { openSettled } from '../support/settled.ts'
import { expect, test } from '../support/watched.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** How many parts of the page were left out of its first layout, and how many still are. */
const folded = (page: Page) =>
  page.evaluate(() => ({
    first: (window as unknown as { folded: number }).folded,
    now: document.querySelectorAll('[data-fold] > [style*=content-visibility]').length,
  }))

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    Object.assign(window, { folded: 0 })
    new MutationObserver((changes) => {
      const parts = changes.filter(({ target }) => (target as HTMLElement).style.contentVisibility === 'auto')
      Object.assign(window, { folded: Math.max((window as unknown as { folded: number }).folded, parts.length) })
    }).observe(document, { subtree: true, attributeFilter: ['style'] })
  }),
)

for (const address of ['/', '/upcoming-lots'])
  test(`${address}: cards are laid out in parts, and all of them in the end`, async ({ page }) => {
    await openSettled(page, address)
    const { first, now } = await folded(page)
    expect(first).toBeGreaterThan(15)
    expect(now).toBe(0)
  })

test('who comes back to a list or to a place on it gets all of it at once, and stays there', async ({ page }) => {
  await openSettled(page, '/upcoming-lots')
  await page.evaluate(() => scrollTo(0, 3000))
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(3000)
  expect(await folded(page)).toEqual({ first: 0, now: 0 })
  await page.goto('about:blank')
  await openSettled(page, '/upcoming-lots#results')
  expect(await folded(page)).toEqual({ first: 0, now: 0 })
})
