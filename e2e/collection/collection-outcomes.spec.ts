import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { runCommand } from '../support/run-command.ts'
import { createConfirmedPerson, getDemoPerson, signIn } from '../support/person.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from '../support/watched.ts'

// Each has accounts and lots of its own.
test.describe.configure({ mode: 'parallel' })

interface Lot {
  id: number
  title: string
}

/** Lots of a list with such an outcome, by calls alone. */
async function lots(request: APIRequestContext, query: string): Promise<Lot[]> {
  const answer = await request.get(`/api/jewelries/?${query}`)
  return ((await answer.json()) as { items: Lot[] }).items
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('userToken'))

async function save(page: Page, ids: readonly number[]): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  for (const Id of ids) {
    const answer = await page.request.put('/api/jewelry/favorites', { headers, data: { Id, isFavorite: true } })
    expect(answer.status()).toBe(200)
  }
}

/** Not that of Recently Viewed. */
const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true, level: 2 }) })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Note and limit' })

test('a note and a limit, by keyboard, on the card and on the lot’s page; taken out by mistake, all of it comes back', async ({
  page,
  request,
}) => {
  const ada = await createConfirmedPerson(request)
  // Other journeys bring lots of houses that name no currency.
  const lot = (await lots(request, 'status=Upcoming&categories=Rings&sortOrder=2')).at(0)
  const title = lot?.title ?? ''
  await signIn(page, ada)
  await save(page, [lot?.id ?? 0])
  await page.goto('/my-collection')

  await test.step('write them with the keyboard alone', async () => {
    await page.getByRole('button', { name: `Add note or limit: ${title}` }).press('Enter')
    await expect(dialog(page)).toBeVisible()
    await dialog(page)
      .getByLabel(/^My limit in/)
      .focus()
    await page.keyboard.type('12k')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Ask about the clasp.')
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Saved. Only you can see it.')).toBeVisible()
    await expect(page.getByRole('button', { name: `Edit note and limit: ${title}` })).toBeFocused()
    await expect(card(page, title)).toContainText('12 000')
  })

  await test.step('they stay, and the lot’s page has them', async () => {
    await page.reload()
    await expect(card(page, title)).toContainText('Ask about the clasp.')
    await card(page, title).getByRole('link', { name: title }).click()
    const own = page.getByRole('region', { name: 'My note' })
    await expect(own).toContainText('Ask about the clasp.')
    expect(await findAxeViolations(page)).toEqual([])
  })

  await test.step('taken out on the lot’s page: Undo brings the note back', async () => {
    const answered = () => page.waitForResponse((response) => response.request().method() === 'PUT')
    const removed = answered()
    await page
      .getByRole('button', { name: `Remove from Saved Jewelries: ${title}` })
      .first()
      .click()
    await expect(page.getByRole('region', { name: 'My note' })).toHaveCount(0)
    await expect(page.getByText('Removed from Saved Jewelries, with your note.')).toBeVisible()
    // Two changes of one lot follow each other, and who leaves before the first is answered sends no second one.
    await removed
    const restored = answered()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('region', { name: 'My note' })).toBeVisible()
    await restored
    await page.goto('/my-collection')
    await expect(card(page, title)).toContainText('Ask about the clasp.')
  })
})

test('what has ended stands by itself, with its results against the estimate; below Standard nothing tells when', async ({
  page,
  request,
}) => {
  const ada = await createConfirmedPerson(request)
  const [coming] = await lots(request, 'status=Upcoming')
  const sold = await lots(request, 'status=Past&outcomes=sold&sortOrder=7')
  const [unsold] = await lots(request, 'status=Past&outcomes=unsold')
  await signIn(page, ada)
  await save(page, [coming?.id ?? 0, ...sold.slice(0, 8).map(({ id }) => id), unsold?.id ?? 0])
  await page.goto('/my-collection')
  await expect(page.getByRole('link', { name: 'Upcoming 1' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Ended 9' }).click()
  await expect(page).toHaveURL('/my-collection?show=ended')
  await expect(page.getByRole('article')).toHaveCount(9)
  const strip = page.getByRole('main').locator('dl').first()
  await expect(strip).toContainText('8 of 9')
  await expect(strip).toContainText('hammer against mid-estimate, 8 of 8 sales')
  await expect(strip.getByRole('link', { name: 'Total hammer is locked. See plans' })).toBeVisible()
  await expect(card(page, sold[0]?.title ?? '')).toContainText(/\d+% above (?:high )?estimate/)
  await expect(page.getByRole('article').getByText('Unsold', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText(/\b\d\d\s[A-Z][a-z]{2}\s20\d\d\b/)).toHaveCount(0)
  await expect(page.getByRole('option')).toHaveText(['Last saved', 'Highest against estimate', 'Price High to Low'])
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('searchbox', { name: 'Search saved items' }).fill(coming?.title ?? '')
  await page.getByRole('link', { name: 'See 1 upcoming' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

/** A house that has sold a ring three days ago, and publishes what it likes of it. */
function house(title: string) {
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
  const row = {
    key: crypto.randomUUID(),
    title,
    description: 'Set with an emerald of 2.10 carats in 18 carat yellow gold.',
    house: 'Halder & Roe',
    sale_key: `e2e-outcomes-${day}`,
    sale_title: 'Jewels',
    sale_starts: day,
    sale_ends: day,
    sale_location: 'Geneva',
    time_zone: 'Europe/Zurich',
    lot_number: '1',
    url: 'https://halder-roe.example/lots/1',
    currency: 'EUR',
    estimate_low: '4000',
    estimate_high: '6000',
    listed_on: '2026-01-01',
  }
  return {
    publish: async (overrides: object) => {
      const file = path.join(tmpdir(), `outcomes-${crypto.randomUUID()}.ndjson`)
      await writeFile(file, JSON.stringify({ ...row, ...overrides }))
      await runCommand('site', 'ingest', file, '--preset', 'demo')
    },
  }
}

test('a result that has come is new at the next visit, against estimate and limit, and only then', async ({
  page,
  request,
}) => {
  const ada = await createConfirmedPerson(request)
  await runCommand('site', 'grant', ada.email, 'Standard')
  const title = `Emerald ring of ${ada.email.slice(4, 12)}`
  const { publish } = house(title)
  await publish({})
  const find = () => lots(request, `status=Past&searchQuery=${ada.email.slice(4, 12)}`)
  await expect.poll(async () => (await find()).length).toBe(1)
  const [lot] = await find()
  await signIn(page, ada)
  await save(page, [lot?.id ?? 0])
  await page.goto('/my-collection')
  await expect(card(page, title)).toContainText('Awaiting results')
  await page.getByRole('button', { name: `Add note or limit: ${title}` }).click()
  await dialog(page).getByLabel('My limit in EUR').fill('8 000')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(card(page, title)).toContainText('My limit')

  await publish({ price: '7080', price_basis: 'hammer' })
  await page.reload()
  const news = page.getByRole('region', { name: '1 result since your last visit' })
  await expect(news).toContainText('Halder & Roe, Geneva')
  await expect(news).toContainText('18% above high estimate')
  await expect(card(page, title)).toContainText('New result')
  await expect(card(page, title)).toContainText('sold 12% under my limit')
  await expect(page.getByText(/^stated hammer prices, 1 of/)).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  // Within the visit it stays.
  await news.getByRole('link', { name: title }).click()
  await expect(page.getByRole('region', { name: 'My note' })).toContainText('sold 12% under my limit')
  await page.goBack()
  await expect(news).toBeVisible()
  await page.reload()
  await expect(card(page, title)).toContainText('18% above high estimate')
  await expect(page.getByText('New result')).toHaveCount(0)
})

test('the demo’s collector has lots in both halves, with notes and limits', async ({ page }) => {
  await signIn(page, getDemoPerson('premium'))
  await page.goto('/my-collection?show=ended')
  await expect(page.getByText(/^hammer against mid-estimate/)).toBeVisible()
  await expect(page.getByText('My limit').first()).toBeVisible()
  await page.getByRole('link', { name: /^Upcoming \d/ }).click()
  await expect(page.getByRole('button', { name: /^Edit note and limit/ }).first()).toBeVisible()
})
