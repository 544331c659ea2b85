import type { Locator, Page } from '@playwright/test'
import { openSettled } from '../support/settled.ts'
import { expect, test } from '../support/watched.ts'

const apply = (page: Page | Locator): Locator => page.getByRole('button', { name: /^Apply Filters/ })
const rings = (page: Page | Locator): Locator => page.getByRole('checkbox', { name: /^Rings \d/ })

/** No part of it is outside of the screen. */
const wholeInView = async (what: Locator): Promise<void> => expect(what).toBeInViewport({ ratio: 1 })

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1366, height: 700 },
])
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    test('Apply Filters is in view wherever the list stands, and says at every tick what it would show', async ({
      page,
    }) => {
      await page.goto('/upcoming-lots')
      const count = /\d+/.exec((await rings(page).locator('xpath=..').textContent()) ?? '')?.[0]
      await wholeInView(apply(page))
      await rings(page).check()
      await expect(apply(page)).toHaveText(`Apply Filters · ${count} items`)
      await wholeInView(apply(page))
      await page.mouse.move(viewport.width - 200, 400)
      // A wheel that is turned while the page is drawn anew may turn nothing.
      const turned = async () => {
        await page.mouse.wheel(0, 1_500)
        return page.evaluate(() => scrollY)
      }
      await expect.poll(turned).toBeGreaterThan(1_000)
      await wholeInView(apply(page))
      await apply(page).click()
      await expect(page).toHaveURL('/upcoming-lots?categories=Rings')
    })

    test('by keyboard no filter that has the focus is hidden behind Apply Filters', async ({ page }) => {
      await page.goto('/upcoming-lots')
      // The late scripts have taken the filters over.
      await page.waitForLoadState('networkidle')
      await page.getByRole('link', { name: 'Skip to results' }).focus()
      for (let stop = 0; stop < 40; stop++) {
        await page.keyboard.press('Tab')
        // The column scrolls to the focus with the next frame.
        await expect.poll(async () => page.evaluate(coveredFocus)).toBe(null)
      }
    })
  })

/** What has the focus, where something else lies over it: another group, or Apply Filters. The thumbs of a range overlap. */
function coveredFocus(): string | null {
  const focused = document.activeElement
  if (!focused) return 'nothing'
  const { left, top, width, height } = focused.getBoundingClientRect()
  const above = document.elementFromPoint(left + width / 2, top + height / 2)
  const place = focused.matches('[type=range]') ? focused.closest('fieldset') : focused
  return above && (place?.contains(above) || above.contains(focused)) ? null : focused.outerHTML
}

test('sub-categories of a ticked category are included, not ticked, and together count what it counts', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/brands?status=Upcoming&categories=Rings')
  const brand = ((await answer.json()) as { name: string; count: number }[]).find(
    ({ name, count }) => count > 0 && !name.includes(','),
  )
  await page.goto(`/upcoming-lots?${new URLSearchParams({ brands: brand?.name ?? '' })}`)
  await rings(page).check()
  await expect(apply(page)).toHaveText(/· \d+ items?$/)
  const group = page.getByRole('group', { name: 'Rings' })
  for (const kind of await group.getByRole('checkbox').all()) {
    const none = (await kind.locator('xpath=..').textContent())?.endsWith(' 0') ?? false
    await expect(kind).toBeChecked({ checked: !none })
    await expect(kind).toHaveAccessibleDescription(none ? '' : 'Included in Rings')
  }
  const counts = ((await group.textContent()) ?? '').match(/\d+/g) ?? []
  const whole = /\d+/.exec((await rings(page).locator('xpath=..').textContent()) ?? '')?.[0]
  expect(counts.reduce((sum, each) => sum + Number(each), 0)).toBe(Number(whole))
})

const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Filters' })
const openSheet = async (page: Page): Promise<Locator> => {
  await page.getByRole('link', { name: /^Filters/ }).tap()
  await expect(sheetOf(page)).toBeVisible()
  return sheetOf(page)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('Back closes the filter sheet and nothing else; ticks stay, and Forward opens it again', async ({ page }) => {
    await page.goto('/past-lots')
    // What the page asks for by itself, such as its market, has come.
    await openSettled(page, '/upcoming-lots?gemstones=Diamond')
    let requests = 0
    page.on('request', (request) => (requests += /\/api\/(?!page-views)|\.data/.test(request.url()) ? 1 : 0))
    const sheet = await openSheet(page)
    await wholeInView(apply(sheet))
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/upcoming-lots?gemstones=Diamond')
    await expect(page.getByRole('link', { name: /^Filters/ })).toBeFocused()
    expect(requests).toBe(0)
    await page.goForward()
    await expect(sheet).toBeVisible()
    await rings(sheet).check()
    await page.goBack()
    await openSheet(page)
    await expect(rings(sheet)).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/upcoming-lots?gemstones=Diamond')
    await page.goBack()
    await expect(page).toHaveURL('/past-lots')
  })

  test('what is applied takes the place of the sheet in the history', async ({ page }) => {
    await page.goto('/upcoming-lots')
    const sheet = await openSheet(page)
    await rings(sheet).check()
    await expect(apply(sheet)).toHaveText(/· \d+ items$/)
    await apply(sheet).tap()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/upcoming-lots?categories=Rings')
    await page.goBack()
    await expect(page).toHaveURL('/upcoming-lots')
    await expect(sheet).toBeHidden()
  })

  test('nothing to apply, the × and a second press of it lead back to the list and no further', async ({ page }) => {
    await page.goto('/past-lots')
    await page.goto('/upcoming-lots')
    const sheet = await openSheet(page)
    await apply(sheet).tap()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/upcoming-lots')
    await openSheet(page)
    await sheet.getByRole('button', { name: 'Close filters' }).dblclick()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/upcoming-lots')
  })

  test('a chip removed in the sheet stays removed, and Back still closes the sheet alone', async ({ page }) => {
    await page.goto('/upcoming-lots?categories=Rings&gemstones=Diamond')
    const sheet = await openSheet(page)
    await sheet.getByRole('link', { name: 'Remove filter Diamond' }).tap()
    await expect(page).toHaveURL(/\?categories=Rings#/)
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/upcoming-lots?categories=Rings')
  })

  test('a reload leaves the sheet open, and Back closes it', async ({ page }) => {
    await page.goto('/upcoming-lots?categories=Rings')
    const sheet = await openSheet(page)
    await page.reload()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/upcoming-lots?categories=Rings')
  })
})
