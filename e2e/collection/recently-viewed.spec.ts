import type { Page } from '@playwright/test'
import { getDemoPerson, signIn } from '../support/person.ts'
import { expect, test } from '../support/watched.ts'

const strip = (page: Page) => page.getByRole('region', { name: 'Recently Viewed' })
const titles = (page: Page) => strip(page).getByRole('heading', { level: 3 })

const idIn = (address: string) => Number(/\/jewelry\/(\d+)$/.exec(address)?.[1])

async function storedIds(page: Page): Promise<number[]> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem('recentlyViewed'))) ?? '[]') as number[]
}

/** Opens the first lots of a list, one after the other; gives their titles, the last opened first. */
async function openLots(page: Page, count: number): Promise<string[]> {
  const opened: string[] = []
  for (let place = 0; place < count; place += 1) {
    await page.goto('/upcoming-lots')
    const link = page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 }).nth(place)
    const title = (await link.textContent()) ?? ''
    await link.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    // The server's markup has the heading before the page's scripts have run.
    await expect.poll(() => storedIds(page)).toContain(idIn(page.url()))
    opened.unshift(title)
  }
  return opened
}

test('lots that were opened come back beneath lists and lots, newest first, until they are cleared', async ({
  page,
}) => {
  const [last = '', ...earlier] = await openLots(page, 3)

  await test.step('on the lot itself it is left out', async () => {
    await expect(titles(page)).toHaveText(earlier)
  })

  await test.step('beneath a list, after a reload too', async () => {
    await page.goto('/past-lots')
    await expect(titles(page)).toHaveText([last, ...earlier])
    await page.reload()
    await expect(titles(page)).toHaveText([last, ...earlier])
  })

  await test.step('the browser stores ids and nothing else', async () => {
    const stored = await page.evaluate(() => localStorage.getItem('recentlyViewed'))
    expect(stored).toMatch(/^\[\d+,\d+,\d+\]$/)
  })

  await test.step('Clear empties it, and the focus stays on the page', async () => {
    await strip(page).getByRole('button', { name: 'Clear recently viewed lots' }).press('Enter')
    await expect(strip(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('recentlyViewed'))).toBeNull()
  })
})

test('who logs out leaves nothing of it behind', async ({ page }) => {
  await signIn(page, getDemoPerson('standard'))
  await openLots(page, 2)
  await page.goto('/my-collection')
  await expect(titles(page)).toHaveCount(2)
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/upcoming-lots')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('recentlyViewed'))).toBeNull()
  await expect(strip(page)).toHaveCount(0)
})
