import type { APIRequestContext, Page } from '@playwright/test'
import { startHostileHouse, hostileWord } from '../support/start-hostile-house.ts'
import { getDemoPerson, signIn } from '../support/person.ts'
import { runCommand } from '../support/run-command.ts'
import { expect, test } from '../support/watched.ts'

const runIngestion = (...args: string[]) => runCommand('site', ...args)

interface Found {
  id: number
  title: string
}

/** Those lots of the house that are in the catalog now. */
async function lotsFound(request: APIRequestContext): Promise<Found[]> {
  const query = new URLSearchParams({ status: 'Past', searchQuery: hostileWord, pageSize: '100' })
  const answer = await request.get(`/api/jewelries/?${query}`)
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { items: Found[] }).items
}

/** Reads the page as a person would who goes over all of it. */
async function readThrough(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await expect(page.getByRole('main')).toContainText(hostileWord)
  for (const link of await page.locator('a').all()) {
    expect(await link.evaluate((anchor: HTMLAnchorElement) => anchor.href)).not.toMatch(
      /^(?:javascript|data|vbscript):/i,
    )
  }
}

test('check 51: hostile words on a house’s pages stay words on ours; taken down, nothing is left of them', async ({
  page,
  request,
}) => {
  const executed: string[] = []
  await page.exposeFunction('hostile', () => void executed.push(page.url()))
  page.on('dialog', (dialog) => void dialog.dismiss())
  const house = await startHostileHouse()
  const name = `wyvern-${crypto.randomUUID()}`
  await runIngestion(
    'sources',
    'add',
    name,
    '--adapter',
    'web-pages',
    '--address',
    `${house.origin}/`,
    '--every-ms',
    '0',
    '--house',
    `House <svg/onload=top['host'+'ile']()> ${name}`,
  )
  await runIngestion('sources', 'run', name)
  await house.close()
  await expect.poll(async () => (await lotsFound(request)).length).toBe(house.lots)
  const lots = await lotsFound(request)

  await signIn(page, getDemoPerson('premium'))
  await readThrough(page, `/past-lots?searchQuery=${hostileWord}`)
  for (const { id, title } of lots) {
    await readThrough(page, `/jewelry/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.replace(/\s+/g, ' '))
    const source = await page.getByRole('link', { name: /Go to Source/ }).getAttribute('href')
    expect(source).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/lots\/\d+$/)
  }
  expect(executed).toEqual([])

  for (const { id } of lots) await runIngestion('takedown', String(id), '--reason', 'hostile words')
  await expect.poll(async () => (await lotsFound(request)).length).toBe(0)
  for (const { id } of lots) expect((await request.get(`/api/jewelry/${id}`)).status()).toBe(404)
})
