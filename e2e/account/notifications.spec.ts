import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { runCommand } from '../support/run-command.ts'
import { createConfirmedPerson, signIn, type Person } from '../support/person.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from '../support/watched.ts'

interface Mail {
  to: string
  subject: string
  text: string
  unsubscribe: string | null
}
interface Chat {
  id: number
  messages: { from: string; text: string; links: string[] }[]
}

const alertsTo = async (request: APIRequestContext, { email }: Person): Promise<Mail[]> =>
  ((await (await request.get('/local/mailbox.json')).json()) as Mail[]).filter(
    ({ to, subject }) => to === email && /^(?:\d+ new|New: )|brands? you follow$/.test(subject),
  )
const botMessages = async (request: APIRequestContext, chat: number) => {
  const { chats } = (await (await request.get('/local/telegram.json')).json()) as { chats: Chat[] }
  return (chats.find(({ id }) => id === chat)?.messages ?? []).filter(({ from }) => from === 'bot')
}

const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })
/** Presses a switch and waits until the server knows. */
async function press(page: Page, name: string): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/user/notifications') && answer.request().method() === 'POST',
  )
  await toggle(page, name).click()
  expect((await saved).status()).toBe(200)
}

/** Saves a search that sends at once, by both channels. */
async function saveSearch(request: APIRequestContext, person: Person, name: string, criteria: object): Promise<void> {
  const { token } = (await (await request.post('/account/login', { data: person })).json()) as { token: string }
  const data = { name, criteria, frequency: 'immediately', email: true, telegram: true }
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.post('/api/saved-searches', { data, headers })).status()).toBe(200)
}

/** A Premium member who follows a brand. */
async function follower(page: Page, request: APIRequestContext, brand: string): Promise<Person> {
  const ada = await createConfirmedPerson(request)
  await runCommand('site', 'grant', ada.email, 'Premium')
  await signIn(page, ada)
  await page.goto('/followed-brands')
  const followed = page.waitForResponse((answer) => answer.url().endsWith('/api/follow-brand'))
  await page.getByRole('button', { name: `Follow ${brand}` }).click()
  expect((await followed).status()).toBe(200)
  return ada
}

/** A feed that brings new lots of a maker. */
async function feed(maker: string, titles: string[]): Promise<void> {
  const file = path.join(tmpdir(), `feed-${crypto.randomUUID()}.ndjson`)
  const row = (title: string) => ({
    key: crypto.randomUUID(),
    title,
    description: 'Set with an emerald of 2.10 carats in 18 carat yellow gold.',
    maker,
    house: 'Halder & Roe',
    sale_key: 'e2e-alerts',
    sale_title: 'Jewels',
    sale_starts: '2999-05-01',
    sale_ends: '2999-05-02',
    sale_location: 'Geneva',
    time_zone: 'Europe/Zurich',
    lot_number: '1',
    url: 'https://halder-roe.example/lots/1',
    currency: 'CHF',
    estimate_low: '4000',
    estimate_high: '6000',
    listed_on: '2026-01-01',
  })
  await writeFile(file, titles.map((title) => JSON.stringify(row(title))).join('\n'))
  expect(await runCommand('site', 'ingest', file, '--preset', 'demo')).toContain('3 new')
}

test('follow a brand, save a search, connect Telegram, hear of three new lots by each way once with both reasons, and end the mails by one click', async ({
  page,
  request,
}) => {
  const brand = 'Castellane'
  const ada = await follower(page, request, brand)
  const chat = 10_000 + Math.floor(Math.random() * 1e9)

  await test.step('the switches are coupled', async () => {
    await page.goto('/settings/notifications')
    await expect(toggle(page, 'E-mail')).toBeDisabled()
    await press(page, 'Followed brands')
    await press(page, 'E-mail')
    await press(page, 'Telegram')
    expect(await findAxeViolations(page)).toEqual([])
  })

  await test.step('the code connects a chat, and the screen finds out', async () => {
    const connect = page.getByRole('link', { name: 'Connect' })
    const address = new URL((await connect.getAttribute('href')) ?? '')
    const opened = page.context().waitForEvent('page')
    await connect.click()
    await expect(page.getByText('Connecting...')).toBeVisible()
    const bot = await opened
    await bot.goto(`${address.pathname}${address.search}&chat=${chat}`)
    await bot.getByRole('button', { name: 'Start' }).click()
    await expect.poll(async () => (await botMessages(request, chat)).length, { timeout: 60_000 }).toBe(1)
    await bot.close()
    await page.bringToFront()
    await page.reload()
    await expect(page.getByText('Already Connected')).toBeVisible()
    await expect(page.getByText('Verification code')).toBeHidden()
  })

  const search = 'Emeralds of Castellane'
  await test.step('a search finds the same lots', async () => {
    await saveSearch(request, ada, search, { brands: brand, gemstones: 'Emerald' })
  })

  const mail = await test.step('a feed brings three lots: one mail and one message, with both reasons', async () => {
    const titles = [1, 2, 3].map((lot) => `Emerald ring ${lot} of ${ada.email.slice(4, 12)}`)
    await feed(brand, titles)
    await runCommand('site', 'digests')
    await runCommand('site', 'digests')
    await expect.poll(async () => (await alertsTo(request, ada)).length, { timeout: 60_000 }).toBe(1)
    await expect.poll(async () => (await botMessages(request, chat)).length, { timeout: 60_000 }).toBe(2)
    const [alert] = await alertsTo(request, ada)
    const message = (await botMessages(request, chat)).at(-1)
    for (const reason of [search, brand]) {
      expect(alert?.text).toContain(reason)
      expect(message?.text).toContain(reason)
    }
    for (const title of titles) {
      expect(alert?.text).toContain(title)
      expect(message?.text).toContain(title)
    }
    expect(message?.links.filter((link) => /\/jewelry\/\d+$/.test(link))).toHaveLength(3)
    return alert
  })

  await test.step('the mail’s link asks, ends one search or the mails by one click, undoes it, and leaves the rest', async () => {
    const { pathname } = new URL(mail?.unsubscribe ?? '')
    await page.goto(pathname)
    await expect(page.getByText('Choose which e-mails to stop.')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: `Unsubscribe: ${search}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed')
    await page.getByRole('button', { name: `Undo: ${search}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe')
    await page.getByRole('button', { name: 'Unsubscribe: Followed brands' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed')
    await page.getByRole('button', { name: 'Undo: Followed brands' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe')
    await page.getByRole('button', { name: 'Unsubscribe: Followed brands' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed')
    await page.goto('/settings/notifications')
    await expect(toggle(page, 'E-mail')).not.toBeChecked()
    await expect(toggle(page, 'Followed brands')).toBeChecked()
    await expect(page.getByText('Already Connected')).toBeVisible()
  })

  await test.step('switching followed brands off leaves the chat to the search, and disconnecting ends that too', async () => {
    await press(page, 'Followed brands')
    await page.reload()
    await expect(toggle(page, 'Telegram')).not.toBeChecked()
    await expect(toggle(page, 'Telegram')).toBeDisabled()
    await expect(page.getByText('Already Connected')).toBeVisible()
    const ended = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/user/notifications') && answer.request().method() === 'GET',
    )
    await page.getByTitle('Disconnect').click()
    await ended
    await expect(page.getByText('Already Connected')).toBeHidden()
    await page.reload()
    await expect(toggle(page, 'Followed brands')).not.toBeChecked()
    await expect(page.getByText('Already Connected')).toBeHidden()
  })
})

test('another plan switches its own e-mails, and sees a placeholder for the rest', async ({ page }) => {
  await signIn(page, { email: 'standard@parure.test', password: 'parure-demo' })
  await page.goto('/settings/notifications')
  await expect(page.getByText('More notifications with Premium')).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(2)
  await expect(page.getByRole('main').getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing')
})
