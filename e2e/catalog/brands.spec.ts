import type { APIRequestContext, Page } from '@playwright/test'
import { getDemoPerson, signIn } from '../support/person.ts'
import { expectAccessible } from '../support/accessible.ts'
import { lastYear } from '../support/addresses.ts'
import { expect, test } from '../support/watched.ts'

const name = 'Maison Aurèle'
const list = (page: Page, title: string) => page.getByRole('region', { name: title })
const titles = (page: Page) => page.getByRole('article').getByRole('heading')

interface Brand {
  id: number
  name: string
}

/** As the journeys start, the demo's Premium member follows nobody. */
async function followNobody(request: APIRequestContext): Promise<Brand> {
  const premium = getDemoPerson('premium')
  const { token } = (await (await request.post('/account/login', { data: premium })).json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const get = async (address: string) => (await (await request.get(address, { headers })).json()) as Brand[]
  for (const { id } of await get('/api/followed-brands')) await request.delete(`/api/unfollow-brand/${id}`, { headers })
  const brand = (await get('/api/all-brands')).find((each) => each.name === name)
  expect(brand).toBeDefined()
  return brand as Brand
}

test('Premium follows a brand, looks at its page and at the lots of a year, and unfollows it', async ({
  page,
  request,
}) => {
  const { id } = await followNobody(request)
  await signIn(page, getDemoPerson('premium'))

  await test.step('brands are found by name and by product type', async () => {
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('link', { name: 'Followed Brands' }).first().click()
    await expect(page).toHaveURL('/followed-brands')
    await expect(page.getByText('You do not follow any brands yet.')).toBeVisible()
    const all = await list(page, 'Brands You Can Follow').getByRole('listitem').count()
    const find = page.getByRole('searchbox', { name: 'Search brands' })
    await find.fill('SON AUR')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([name])
    await find.fill('nobody at all')
    await expect(page.getByText('No brands match “nobody at all”.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all brands' }).click()
    await page.getByRole('checkbox', { name: 'Brooch' }).check()
    await expect(page).toHaveURL('/followed-brands?categories=Brooch')
    await expect.poll(() => list(page, 'Brands You Can Follow').getByRole('listitem').count()).toBeLessThan(all)
    await page.getByRole('checkbox', { name: 'Brooch' }).uncheck()
    await expect(page).toHaveURL('/followed-brands')
    await expect(list(page, 'Brands You Can Follow').getByRole('listitem')).toHaveCount(all)
  })

  await test.step('a followed brand moves to the other list, and the focus stays near', async () => {
    await page.getByRole('button', { name: `Follow ${name}` }).focus()
    await page.keyboard.press('Enter')
    await expect(list(page, 'Followed Brands').getByRole('heading', { level: 3 })).toHaveText([name])
    await expect(page.getByText(`You now follow ${name}.`)).toBeVisible()
    await expect(list(page, 'Brands You Can Follow').getByRole('button', { name: 'Montvaillant' })).toBeFocused()
  })

  await test.step('its page groups its lots, and a year has them all', async () => {
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/followed-brands/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('button', { name: `Following ${name}` })).toBeVisible()
    const months = page.getByRole('region', { name: /^[A-Z][a-z]+ \d{4}$/ })
    for (const month of await months.all()) {
      const shown = await month.getByRole('article').count()
      expect(shown).toBeLessThanOrEqual(3)
      // With fewer there is nothing more to show.
      if (shown < 3) await expect(month.getByRole('link', { name: /^Show All/ })).toHaveCount(0)
    }
    const year = page.getByRole('region', { name: String(lastYear), exact: true })
    await expect(year.getByRole('article')).toHaveCount(9)
    await year.getByRole('link', { name: /^Show All/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name}, ${lastYear}`)
  })

  await test.step('sorted by price, and searched', async () => {
    await expect(titles(page).first()).toBeVisible()
    const before = await titles(page).allTextContents()
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price High to Low')
    await expect(page).toHaveURL(/sortOrder=3/)
    await expect(titles(page)).not.toHaveText(before)
    const find = page.getByRole('searchbox', { name: 'Search these lots' })
    await find.fill('Ring')
    await find.press('Enter')
    await expect(page).toHaveURL(/search=Ring/)
    await expect.poll(() => titles(page).count()).toBeLessThan(before.length)
    await page.reload()
    await expect(find).toHaveValue('Ring')
    await find.fill('zzzz')
    await find.press('Enter')
    await expect(page.getByText('No jewelry items found.')).toBeVisible()
    await page.getByRole('link', { name: 'Clear search' }).click()
    await expect(titles(page)).toHaveCount(before.length)
  })

  await test.step('narrowed by the filters of the lists', async () => {
    await page.waitForLoadState('networkidle')
    const all = await titles(page).count()
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await filters.getByRole('checkbox', { name: /^Rings/ }).check()
    const apply = filters.getByRole('button', { name: /^Apply Filters · \d+ items?$/ })
    const items = Number(/\d+/.exec((await apply.textContent()) ?? '')?.[0])
    await apply.click()
    await expect(page).toHaveURL(/date=\d{4}&categories=Rings/)
    await expect(titles(page)).toHaveCount(Math.min(items, 30))
    await page.getByRole('link', { name: 'Remove filter Rings' }).click()
    await expect(titles(page)).toHaveCount(all)
  })

  await test.step('unfollowed, taken back, unfollowed', async () => {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await page.getByRole('button', { name: `Following ${name}` }).click()
    await expect(page.getByRole('button', { name: `Follow ${name}` })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    // Ignores presses until the server has answered.
    const following = page.getByRole('button', { name: `Following ${name}` })
    await expect(following).toHaveAttribute('aria-busy', 'false')
    await following.click()
    await expect(page.getByRole('button', { name: `Follow ${name}` })).toHaveAttribute('aria-busy', 'false')
    await page.getByRole('main').getByRole('link', { name: 'Followed Brands' }).click()
    await expect(page.getByText('You do not follow any brands yet.')).toBeVisible()
  })
})

test('a plain link finds the brand, and lots without a date lead to it', async ({ page, request, complaints }) => {
  const { id } = await followNobody(request)
  await page.goto(`/followed-brands/${id}/jewelries`)
  await expect(page).toHaveURL('/login')
  await signIn(page, getDemoPerson('premium'))
  await expect(page).toHaveURL(`/followed-brands/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goto(`/followed-brands/${id}/jewelries?date=1999`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name}, 1999`)
  await expect(page.getByText('No jewelry items found.')).toBeVisible()
  await page.goto('/followed-brands/999999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  expect(complaints.splice(0).filter((each) => !each.includes('404'))).toEqual([])
})

test('other plans are led to Upcoming Lots', async ({ page }) => {
  for (const plan of ['undefined', 'smallpack', 'standard'] as const) {
    await signIn(page, getDemoPerson(plan))
    for (const address of ['/followed-brands', '/followed-brands/1', `/followed-brands/1/jewelries?date=${lastYear}`]) {
      await page.goto(address)
      await expect(page).toHaveURL('/upcoming-lots')
    }
    await page.getByRole('button', { name: /^Account menu/ }).click()
    const locked = page.getByRole('link', { name: 'Followed Brands is locked. See plans' }).first()
    await expect(locked).toHaveAttribute('href', '/pricing')
  }
})

test('what cannot be loaded says so, and comes when asked again', async ({ page, request, complaints }) => {
  const { id } = await followNobody(request)
  await signIn(page, getDemoPerson('premium'))
  for (const [address, words] of [
    ['/followed-brands', 'Failed to load data'],
    [`/followed-brands/${id}`, 'Failed to load data'],
    [`/followed-brands/${id}/jewelries?date=${lastYear}`, 'Failed to load jewelries'],
  ] as const) {
    await page.route(/\/api\/(?:jewelries\/by-brand|all-brands)/, (route) => route.abort())
    await page.goto(address)
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await page.unroute(/\/api\/(?:jewelries\/by-brand|all-brands)/)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByText(words)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 3 }).or(titles(page)).first()).toBeVisible()
  }
  expect(complaints.splice(0).filter((each) => !/ERR_FAILED|Failed to fetch/.test(each))).toEqual([])
})

for (const part of ['?categories=Rings', '/{id}', `/{id}/jewelries?date=${lastYear}`]) {
  test(`/followed-brands${part} passes axe in both themes, and nothing reaches beyond the screen`, async ({
    page,
    request,
  }) => {
    const { id } = await followNobody(request)
    await signIn(page, getDemoPerson('premium'))
    await expectAccessible(page, `/followed-brands${part.replace('{id}', String(id))}`)
  })
}
