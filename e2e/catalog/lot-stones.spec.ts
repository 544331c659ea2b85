import type { LotDetail } from '@parure/features/lot/contract.ts'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { createConfirmedPerson, signIn } from '../support/person.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from '../support/watched.ts'

/** A past lot with a price, of which a weight was read with its words. */
async function soldSapphire(request: APIRequestContext): Promise<LotDetail> {
  const list = await request.get('/api/jewelries/?status=Past&searchQuery=sapphire&pageSize=100')
  const { items } = (await list.json()) as { items: { id: number; price: string | null }[] }
  for (const { id } of items.filter(({ price }) => price !== null)) {
    const lot = (await (await request.get(`/api/jewelry/${id}`)).json()) as LotDetail
    if (lot.stones[0]?.carats?.words && lot.stones[0].species.words) return lot
  }
  throw new Error('The demo has no such lot.')
}

const stonesOf = (page: Page): Locator => page.getByRole('region', { name: 'Stone details' })

test('a visitor without scripts reads of what words a value was read, by mouse and by keyboard', async ({
  browser,
  baseURL,
  request,
}) => {
  const lot = await soldSapphire(request)
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(`/jewelry/${lot.id}`)
  const stones = stonesOf(page)
  const { carats, species } = lot.stones[0]!
  const weight = stones.locator('li summary', { hasText: `${carats?.value} ct` }).first()
  const words = stones.locator('mark', { hasText: carats?.words ?? '' }).first()
  await expect(words).toBeHidden()
  await weight.click()
  await expect(words).toBeVisible()
  await weight.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(stones.locator('mark', { hasText: species.words ?? '' }).first()).toBeVisible()
  await expect(words, 'one value is open at a time').toBeHidden()
  await expect(stones.getByText('Tap a value to see the catalog wording.')).toBeVisible()
  await context.close()
})

test('what a visitor reads stays as it is while its scripts are late', async ({ page, request }) => {
  const lot = await soldSapphire(request)
  const late = Promise.withResolvers<void>()
  await page.route(/\/assets\/lot-(?:sections|data)-[^/]*\.js$/, async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto(`/jewelry/${lot.id}`)
  await stonesOf(page).locator('li summary').first().click()
  await expect(stonesOf(page).locator('mark').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lot data' })).toBeVisible()
  const came = page.waitForResponse(/\/assets\/lot-sections-[^/]*\.js$/)
  late.resolve()
  await came
  await expect(stonesOf(page).locator('mark').first()).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
})

test('given all that may be told of a lot, then its laboratory is linked, its changes have days, and amounts the sale’s rates', async ({
  page,
  request,
}) => {
  const lot = await soldSapphire(request)
  const elsewhere: string[] = []
  page.on('request', (sent) => {
    if (new URL(sent.url()).hostname !== '127.0.0.1') elsewhere.push(sent.url())
  })
  await page.route(`**/api/jewelry/${lot.id}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: changed((await response.json()) as LotDetail) })
  })
  await page.goto('/login')
  // Nobody else has this account: the currency is kept in it.
  await signIn(page, await createConfirmedPerson(request))
  await page.goto(`/jewelry/${lot.id}`)

  await test.step('the way to the laboratory opens beside the page, and we never go there', async () => {
    const link = stonesOf(page).getByRole('link', { name: 'Check at SSEF' })
    await expect(link).toHaveAttribute('href', 'https://www.myssef.ch/')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(stonesOf(page).getByText('Parure has not checked the report.')).toBeVisible()
    expect(elsewhere).toEqual([])
  })

  await test.step('the log has days, and the rest of it on demand', async () => {
    const log = page.getByRole('region', { name: 'Changes to this lot' })
    await expect(log.getByRole('listitem').first()).toHaveText(
      /May\s12,\s2020Estimate was revised: 8\s000\sCHF, before/,
    )
    await expect(log.getByText('First seen in the catalog')).toBeHidden()
    await log.locator('summary', { hasText: 'Show all 22' }).press('Enter')
    await expect(log.getByText('First seen in the catalog')).toBeVisible()
  })

  await test.step('amounts are of the sale’s day, and say so', async () => {
    const choice = page.getByRole('main').getByRole('combobox', { name: 'Currency' }).locator('visible=true').first()
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/settings/currency'))
    await choice.selectOption('JPY')
    await saved
    await expect(page.getByText('European Central Bank’s reference rates of May 11, 2020')).toBeVisible()
    await expect(page.getByText(/^≈ 123\s000 JPY$/).first()).toBeVisible()
    const cleared = page.waitForResponse((response) => response.url().endsWith('/api/settings/currency'))
    await choice.selectOption('')
    await cleared
    await expect(page.getByText('reference rates of May 11, 2020')).toHaveCount(0)
  })
  expect(await findAxeViolations(page)).toEqual([])
})

const said = (value: string) => ({ value, words: value, confidence: 'stated' as const })
const side = (price: string) => ({ price, currency: 'CHF', basis: null })
const revised = { kind: 'estimate-revised' as const, before: side('9000'), after: side('8000'), day: '2020-05-12' }
const check = { url: 'https://www.myssef.ch/', type: 'the number and the weight' }

/** What no lot of the demo has. */
function changed(lot: LotDetail): LotDetail {
  return {
    ...lot,
    price: '123000',
    currency: 'CHF',
    stones: [{ species: said('Sapphire'), laboratory: said('SSEF'), reportNumber: said('108214'), check }],
    changes: [...Array.from({ length: 21 }, () => revised), { kind: 'listed', day: '2020-04-01' }],
    saleRates: { day: '2020-05-11', units: { EUR: '1', CHF: '1', JPY: '1' } },
  }
}
