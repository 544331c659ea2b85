import type { Page } from '@playwright/test'
import { openDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { installations } from '../support/installations.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from '../support/watched.ts'

const word = 'Unheard-of'
/** More than a page brings, with which the catalogue's own styles are not disturbed. */
const names = Array.from({ length: 70 }, (_, index) => `${word} style ${String(index + 1).padStart(2, '0')}`)

/** Styles that no lot of this catalogue has any more. */
async function withDatabase(statement: string, values: unknown[]): Promise<void> {
  const database = await openDatabase<Schema>({ dataDir: installations.site.dataDir })
  await database.pool.query(statement, values)
  await database.close()
}

test.beforeAll(async ({ request }) => {
  await withDatabase(
    `insert into filter_option (filter_group, name, lots) select 'styles', unnest($1::text[]), 1 on conflict do nothing`,
    [names],
  )
  await expect
    .poll(async () => (await (await request.get('/api/styles')).text()).includes(names.at(-1) ?? ''))
    .toBe(true)
})
test.afterAll(() => withDatabase(`delete from filter_option where filter_group = 'styles' and name = any($1)`, [names]))

const column = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const style = (page: Page, number: number) =>
  column(page).getByRole('checkbox', { name: new RegExp(`^${names[number - 1]} `) })
const showAll = (page: Page) =>
  column(page)
    .locator('details', { has: page.locator('summary', { hasText: /^Styles/ }) })
    .locator('summary', { hasText: /^Show all \d+/ })

test('a page brings the chosen options and the first of many; the others come when somebody opens them', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`/past-lots?styles=${names[68]}`)
  await expect(style(page, 69)).toBeChecked()
  await expect(style(page, 70)).toHaveCount(0)
  expect(asked).not.toContain('/api/styles')

  await showAll(page).press('Enter')
  await expect(style(page, 70)).toBeVisible()
  await expect(style(page, 70)).toBeDisabled()
  await expect(style(page, 69)).toBeChecked()

  await test.step('they stay while others are ticked and applied, and so does what was chosen', async () => {
    const rings = column(page).getByRole('checkbox', { name: /^Rings \d/ })
    await style(page, 69).uncheck()
    await expect(rings).toBeEnabled()
    // Applied before the counts have come, the new page leaves out the styles.
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/counts*', async (route) => {
      await answered.promise
      await route.continue()
    })
    await rings.check()
    await expect(style(page, 70)).toBeVisible()
    await column(page).getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page).toHaveURL('/past-lots?categories=Rings')
    await expect(page.getByRole('link', { name: 'Remove filter Rings' })).toBeVisible()
    await expect(style(page, 70)).toBeVisible()
    answered.resolve()
    await expect(style(page, 70)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/styles=/)
    await expect(style(page, 69)).toBeChecked()
    await expect(style(page, 70)).toBeVisible()
  })
  expect(await findAxeViolations(page)).toEqual([])
})

test('the find box looks through all of them', async ({ page }) => {
  await page.goto('/past-lots')
  await column(page).locator('summary', { hasText: 'Styles' }).click()
  await column(page).getByRole('searchbox', { name: 'Find in styles' }).fill(`${word.toLowerCase()} style 7`)
  await expect(style(page, 70)).toBeVisible()
  await column(page).getByRole('searchbox', { name: 'Find in styles' }).fill('nothing like it')
  await expect(column(page).getByText('No match')).toBeVisible()
})

test('when they cannot be had the page says so, and gets them when asked again', async ({ page, complaints }) => {
  await page.route(/\/api\/styles/, (route) => route.abort())
  await page.goto('/past-lots')
  await column(page).locator('summary', { hasText: 'Styles' }).click()
  await showAll(page).press('Enter')
  await expect(column(page).getByRole('alert')).toHaveText('An error occurred while fetching data.')
  await page.unroute(/\/api\/styles/)
  await column(page).getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(style(page, 70)).toBeVisible()
  await expect(column(page).locator('summary:focus')).toHaveText(/Show fewer/)
  expect(complaints.splice(0).filter((each) => !/ERR_FAILED|Failed to fetch/.test(each))).toEqual([])
})

test('without JavaScript a link leads to all of them', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/past-lots?categories=Rings')
  await column(page).locator('summary', { hasText: 'Styles' }).click()
  await expect(style(page, 70)).toHaveCount(0)
  await column(page).getByRole('link', { name: 'Show styles' }).click()
  await expect(page).toHaveURL('/past-lots?categories=Rings&all=styles')
  await expect(style(page, 70)).toBeVisible()
  await context.close()
})
