import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { runCommand } from '../support/run-command.ts'
import { advanceTime } from '../support/paypal.ts'
import { createConfirmedPerson, signIn, type Person } from '../support/person.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from '../support/watched.ts'

interface Message {
  subject?: string
  text: string
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** What time it is for the program. */
async function timeThere(request: APIRequestContext): Promise<Date> {
  const { now } = (await (await request.get('/local/paypal/_sim/clock')).json()) as { now: string }
  return new Date(now)
}

/** The day that it is for the program, so many days later. */
async function dayIn(request: APIRequestContext, days: number): Promise<string> {
  return new Date((await timeThere(request)).getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

/** Noon: what goes at eight o'clock has gone on every day that passes from then on. */
async function waitForNoon(request: APIRequestContext): Promise<void> {
  await advanceTime(request, { hours: (36 - (await timeThere(request)).getUTCHours()) % 24 })
}

/** A house that sells one ring on a day, and publishes what it likes of it. */
function house(title: string, day: string) {
  const row = {
    key: crypto.randomUUID(),
    title,
    description: 'Set with an emerald of 2.10 carats in 18 carat yellow gold.',
    house: 'Halder & Roe',
    sale_key: `e2e-messages-${title}`,
    sale_title: 'Evening Jewels',
    sale_starts: day,
    sale_ends: day,
    sale_location: 'Geneva',
    time_zone: 'Europe/Zurich',
    lot_number: '7',
    url: 'https://halder-roe.example/lots/7',
    currency: 'EUR',
    estimate_low: '4000',
    estimate_high: '6000',
    listed_on: '2026-01-01',
  }
  return async (result: object) => {
    const file = path.join(tmpdir(), `messages-${crypto.randomUUID()}.ndjson`)
    await writeFile(file, JSON.stringify({ ...row, ...result }))
    await runCommand('moving', 'ingest', file, '--preset', 'demo')
  }
}

/** Messages that name the ring, the oldest first. */
function messagesOf(request: APIRequestContext, { email }: Person, chat: number, title: string) {
  const named = (messages: Message[]) => messages.filter(({ text }) => text.includes(title))
  return {
    mails: async () => {
      const all = (await (await request.get('/local/mailbox.json')).json()) as (Message & { to: string })[]
      return named(all.filter(({ to }) => to === email)).toReversed()
    },
    botMessages: async () => {
      const { chats } = (await (await request.get('/local/telegram.json')).json()) as {
        chats: { id: number; messages: (Message & { from: string })[] }[]
      }
      return named((chats.find(({ id }) => id === chat)?.messages ?? []).filter(({ from }) => from === 'bot'))
    },
  }
}

/** Not that of Recently Viewed. */
const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, level: 2 }) })

async function switchOn(page: Page, name: string): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /notifications/.test(answer.url()),
  )
  await page.getByRole('switch', { name, exact: true }).click()
  expect((await saved).status()).toBe(200)
}

async function connectChat(page: Page, chat: number): Promise<void> {
  const connect = page.getByRole('link', { name: 'Connect' })
  const address = new URL((await connect.getAttribute('href')) ?? '')
  const bot = await page.context().newPage()
  await bot.goto(`${address.pathname}${address.search}&chat=${chat}`)
  await bot.getByRole('button', { name: 'Start' }).click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Already Connected')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await bot.close()
}

test('save a lot with note and limit: a reminder, the result against both, and its correction, each once by mail and by Telegram', async ({
  page,
  request,
}) => {
  await waitForNoon(request)
  const ada = await createConfirmedPerson(request)
  await runCommand('moving', 'grant', ada.email, 'Premium')
  const title = `Emerald ring ${ada.email.slice(4, 12)}`
  const chat = 10_000 + Math.floor(Math.random() * 1e9)
  const publish = house(title, await dayIn(request, 3))
  const { mails, botMessages } = messagesOf(request, ada, chat, title)
  await publish({})
  await signIn(page, ada)

  await test.step('switch results and reminders on, and connect Telegram', async () => {
    await page.goto('/settings/notifications')
    for (const name of ['Results of saved lots: E-mail', 'Reminders: E-mail', 'Results of saved lots: Telegram'])
      await switchOn(page, name)
    await connectChat(page, chat)
    await switchOn(page, 'Reminders: Telegram')
    expect(await findAxeViolations(page)).toEqual([])
  })

  await test.step('save the lot, with a note and a limit', async () => {
    await expect(async () => {
      await page.goto(`/upcoming-lots?searchQuery=${ada.email.slice(4, 12)}`)
      await page.getByRole('link', { name: title }).first().click({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    // Waits for the lot's page: the list has the same heart.
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    // The heart is filled before the answer comes.
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/jewelry/favorites') && answer.ok())
    await page
      .getByRole('button', { name: `Add to Saved Jewelries: ${title}` })
      .first()
      .click()
    await expect(page.getByRole('button', { name: `Remove from Saved Jewelries: ${title}` }).first()).toBeVisible()
    await saved
    await page.goto('/my-collection')
    await page.getByRole('button', { name: `Add note or limit: ${title}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Note and limit' })
    await dialog.getByLabel('My limit in EUR').fill('8 000')
    await dialog.getByRole('textbox', { name: /^Note/ }).fill('Ask about the clasp.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(card(page, title)).toContainText('Ask about the clasp.')
  })

  /** A day passes, and what is due goes: so many messages have come by each way. */
  const afterADay = async (count: number): Promise<[mail: Message, message: Message]> => {
    await advanceTime(request, { days: 1 })
    await runCommand('moving', 'digests')
    await runCommand('moving', 'digests')
    await expect.poll(async () => (await mails()).length, { timeout: 60_000 }).toBe(count)
    await expect.poll(async () => (await botMessages()).length, { timeout: 60_000 }).toBe(count)
    const [mail, message] = [(await mails()).at(-1), (await botMessages()).at(-1)]
    return [
      { subject: plain(mail?.subject ?? ''), text: plain(mail?.text ?? '') },
      { text: plain(message?.text ?? '') },
    ]
  }

  await test.step('the day before the sale: a reminder with both', async () => {
    await afterADay(0)
    const [mail, message] = await afterADay(1)
    expect(mail.subject).toBe('Sale tomorrow: Evening Jewels')
    for (const { text } of [mail, message])
      for (const said of ['My limit 8 000 EUR', 'Ask about the clasp.', 'Lot 7']) expect(text).toContain(said)
  })

  await test.step('the sale passes without a word; then its result comes, against estimate and limit', async () => {
    await advanceTime(request, { days: 1 })
    await afterADay(1)
    await publish({ price: '7080', price_basis: 'hammer' })
    const [mail, message] = await afterADay(2)
    expect(mail.subject).toContain('sold for 7 080 EUR, 12% under your limit')
    for (const { text } of [mail, message])
      for (const said of ['7 080 EUR', '18% above high estimate', 'Sold 12% under my limit of 8 000 EUR', 'the clasp'])
        expect(text).toContain(said)
    await page.goto('/my-collection?show=ended')
    await expect(card(page, title)).toContainText('18% above high estimate')
    await expect(card(page, title)).toContainText('sold 12% under my limit')
    expect(await findAxeViolations(page)).toEqual([])
  })

  await test.step('the result is corrected: both say from what to what, once', async () => {
    await publish({ price: '7800', price_basis: 'hammer' })
    const [mail, message] = await afterADay(3)
    expect(mail.subject).toContain('result corrected to hammer 7 800 EUR')
    for (const { text } of [mail, message])
      for (const said of ['hammer 7 800 EUR, published before as 7 080 EUR', '30% above high estimate'])
        expect(text).toContain(said)
    await afterADay(3)
  })

  await test.step('My Collection says the same', async () => {
    await page.reload()
    await expect(card(page, title)).toContainText('30% above high estimate')
    await expect(card(page, title)).toContainText('sold 3% under my limit')
  })
})
