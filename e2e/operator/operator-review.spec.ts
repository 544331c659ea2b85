import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { runCommand } from '../support/run-command.ts'
import { createConfirmedPerson, signIn } from '../support/person.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from '../support/watched.ts'

const address = '/operators/review'

const weighs = (figure: string) => `Set with an oval sapphire of ${figure} carats in 18 carat gold. Gross weight 6.8 g.`

/** Two dear rings whose stones weigh more than they do, and one whose report has too few digits. */
async function feed(mark: string): Promise<void> {
  const rings = [
    { title: `Sapphire ring one ${mark}`, description: weighs('51.20'), high: '9000000' },
    { title: `Sapphire ring two ${mark}`, description: weighs('62.30'), high: '8000000' },
    {
      title: `Diamond ring three ${mark}`,
      description: 'Set with a diamond of 2.01 carats, GIA report no. 22058.',
      high: '7000000',
    },
  ]
  const rows = rings.map(({ title, description, high }, at) => ({
    key: `${mark}-${at}`,
    title,
    description,
    house: 'Halder & Roe',
    sale_key: `e2e-review-${mark}`,
    sale_title: 'Jewels',
    sale_starts: '2999-05-01',
    sale_ends: '2999-05-02',
    sale_location: 'Geneva',
    time_zone: 'Europe/Zurich',
    lot_number: String(at + 1),
    url: `https://halder-roe.example/lots/${at + 1}`,
    currency: 'EUR',
    estimate_low: '6000000',
    estimate_high: high,
    listed_on: '2026-01-01',
  }))
  const file = path.join(tmpdir(), `feed-${mark}.ndjson`)
  await writeFile(file, rows.map((row) => JSON.stringify(row)).join('\n'))
  expect(await runCommand('site', 'ingest', file, '--preset', 'demo')).toContain('3 new')
}

async function operator(page: Page, request: APIRequestContext): Promise<void> {
  const person = await createConfirmedPerson(request)
  await runCommand('site', 'operators', 'add', person.email)
  await signIn(page, person)
}

const shown = (page: Page) => page.getByRole('region', { name: /^(?:Weight|Report) of the/ })
const message = (page: Page) => page.getByRole('status').filter({ hasText: /\w/ })
const open = async (page: Page, title: string) => {
  await page.goto(address)
  await expect(shown(page)).toContainText(title)
}

/** Whether nothing stands over an element, from its upper to its lower edge. */
const isFree = (element: Locator) =>
  element.evaluate((node) => {
    const { left, width, top, bottom } = node.getBoundingClientRect()
    return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + width / 2, y) === node)
  })

/** A second operator, in a browser of their own. */
async function another(browser: Browser, request: APIRequestContext): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await operator(page, request)
  return page
}

test('two operators decide readings by keyboard, and never undo each other', async ({
  page,
  request,
  browser,
  complaints,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  await feed(mark)
  const [one, two, three] = ['Sapphire ring one', 'Sapphire ring two', 'Diamond ring three'].map(
    (title) => `${title} ${mark}`,
  ) as [string, string, string]

  await test.step('to a visitor there is no such page', async () => {
    expect((await page.goto(address))?.status()).toBe(404)
    await expect(page).toHaveTitle(/Page not found/)
  })

  await test.step('what most money depends on comes first, with the words that it stands on', async () => {
    await operator(page, request)
    await open(page, one)
    await expect(shown(page).locator('mark')).toContainText(['sapphire', '51.20'])
    await expect(shown(page)).toContainText('The piece weighs 6.8 g')
  })

  await test.step('the value and the decisions are in view, neither over the other', async () => {
    for (const height of [900, 720]) {
      await page.setViewportSize({ width: 1440, height })
      expect(await isFree(page.getByLabel('Correct to, ct'))).toBe(true)
      await expect(page.getByRole('button', { name: /^Ignore/ })).toBeInViewport({ ratio: 1 })
    }
  })

  await test.step('a value that is no weight stays where it was typed', async () => {
    const field = page.getByLabel('Correct to, ct')
    await field.fill('14.68a,5')
    await field.press('Enter')
    await expect(field).toHaveValue('14.68a,5')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await open(page, one)
  })

  await test.step('E leads into the field, where letters are letters; Tab and Enter correct', async () => {
    const field = page.getByLabel('Correct to, ct')
    // Keys act once the page is hydrated.
    await expect(async () => {
      await page.keyboard.press('e')
      await expect(field).toBeFocused({ timeout: 1_000 })
    }).toPass()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('5.12')
    await page.keyboard.press('i')
    await expect(field).toHaveValue('5.12i')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Corrected to 5.12 ct.')).toBeVisible()
    await expect(shown(page)).toContainText(two)
  })

  await test.step('Z takes it back; J and K go through the queue', async () => {
    await page.keyboard.press('z')
    await expect(shown(page)).toContainText(one)
    await page.keyboard.press('j')
    await expect(shown(page)).toContainText(two)
    await page.keyboard.press('k')
    await expect(shown(page)).toContainText(one)
  })

  const other = await another(browser, request)
  await test.step('who comes second is told so, and changes and undoes nothing', async () => {
    await open(other, one)
    await page.getByLabel('Correct to, ct').fill('5.12')
    await page.getByRole('button', { name: /^Correct/ }).focus()
    await page.keyboard.press('c')
    await expect(page.getByText('Corrected to 5.12 ct.')).toBeVisible()
    await other.keyboard.press('a')
    await expect(other.getByText('This reading was decided or changed meanwhile.')).toBeVisible()
    await other.keyboard.press('z')
    await expect(shown(other)).toContainText(two)
    await page.reload()
    await expect(shown(page)).toContainText(two)
    await expect(page.getByText(one)).toHaveCount(0)
  })

  await test.step('keys can be switched off, which the browser remembers', async () => {
    await other.keyboard.press('?')
    const keys = other.getByRole('dialog', { name: 'Keys' })
    await expect(keys).toBeVisible()
    expect(await findAxeViolations(other)).toEqual([])
    await keys.getByLabel('Keys are on').uncheck()
    await other.keyboard.press('Escape')
    await other.reload()
    await expect(shown(other)).toContainText(two)
    await other.keyboard.press('j')
    await expect(shown(other)).toContainText(two)
    await other.getByRole('button', { name: /^Accept/ }).click()
    await expect(message(other)).toContainText('Accepted.')
    await other.context().close()
  })

  await test.step('a report’s number is corrected too', async () => {
    await open(page, three)
    await expect(shown(page)).toContainText('Reports of this laboratory have numbers of 7 digits or more.')
    await page.getByLabel('Correct to').fill('GIA 2205894321')
    await page.getByRole('button', { name: /^Correct/ }).click()
    await expect(page.getByText('Corrected to GIA 2205894321.')).toBeVisible()
    const found = await request.get('/api/jewelries/?status=Upcoming&searchQuery=GIA%202205894321')
    expect(await found.text()).toContain(three)
  })

  await test.step('wide and narrow, in both themes', async () => {
    await expectAccessible(page, address, 404)
  })
  expect(complaints.filter((each) => !/status of (?:404|409)/.test(each))).toEqual([])
  complaints.length = 0
})
