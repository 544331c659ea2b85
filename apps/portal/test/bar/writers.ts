import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { demoAccounts, demoPassword } from '@parure/features/demo/server/demo-accounts.ts'
import type { Db } from '@parure/features/schema.ts'

/** Writes that were acknowledged with 2xx, to be verified later. */
export interface Answered {
  accounts: string[]
  messages: string[]
  subscribers: string[]
  /** By account and lot; the last acknowledged value counts. */
  saved: Map<string, { email: string; lot: number; isFavorite: boolean }>
}

export interface Writers {
  answered: Answered
  /** Number of other responses by status, and of missing ones. */
  refused: ReadonlyMap<string, number>
  stop(): Promise<void>
}

const collector = demoAccounts[3].email

/** People who write continuously, each from a separate network, and record which writes were acknowledged. */
export function startWriters(url: string, count: number): Writers {
  const answered: Answered = { accounts: [], messages: [], subscribers: [], saved: new Map() }
  const stopping = new AbortController()
  const refused = new Map<string, number>()
  let serial = 0
  const send = async (method: string, address: string, body: object, token?: string): Promise<Response | undefined> => {
    const response = await fetch(url + address, {
      method,
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined)
    if (!response?.ok) {
      const why = String(response?.status ?? 'no answer')
      refused.set(why, (refused.get(why) ?? 0) + 1)
    }
    return response
  }
  const isDone = async (method: string, address: string, body: object): Promise<boolean> => {
    const response = await send(method, address, body)
    // A write is acknowledged when its whole response arrived.
    return response?.ok === true && (await response.text().catch(() => undefined)) !== undefined
  }
  const newcomer = async (): Promise<void> => {
    const email = `writer-${(serial += 1)}@bar.test`
    const body = { email, name: 'Ada Writer', password: 'correct horse battery', gender: 'Female' }
    if (await isDone('POST', '/account/sign-up', body)) answered.accounts.push(email)
  }
  const correspondent = async (): Promise<void> => {
    const subject = `Question ${(serial += 1)}`
    const body = { name: 'Ada Writer', email: 'ada@bar.test', subject, message: 'Is this lot still there?' }
    if (await isDone('POST', '/api/contact-us', body)) answered.messages.push(subject)
  }
  const reader = async (): Promise<void> => {
    const email = `reader-${(serial += 1)}@bar.test`
    if (await isDone('POST', '/api/newsletter', { email })) answered.subscribers.push(email)
  }
  let token: string | undefined
  const saver = async (): Promise<void> => {
    serial += 1
    if (token === undefined) {
      const signedIn = await send('POST', '/account/login', { email: collector, password: demoPassword })
      token = ((await signedIn?.json().catch(() => undefined)) as { token?: string } | undefined)?.token
      return
    }
    const lot = (serial % 1_500) + 1
    const isFavorite = serial % 3 !== 0
    const response = await send('PUT', '/api/jewelry/favorites', { Id: lot, isFavorite }, token)
    const key = `${collector} ${lot}`
    // Writes without a response may or may not have happened.
    if (response?.ok && (await response.text().catch(() => undefined)) !== undefined)
      answered.saved.set(key, { email: collector, lot, isFavorite })
    else answered.saved.delete(key)
  }
  const run = async (act: () => Promise<void>): Promise<void> => {
    while (!stopping.signal.aborted) {
      await act()
      await pause(100)
    }
  }
  const acts = [newcomer, saver, correspondent, reader]
  const running = Array.from({ length: count }, (_, index) => run(acts[index % acts.length] ?? newcomer))
  return {
    answered,
    refused,
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

/** Returns the acknowledged writes that are missing. */
export async function findLostWrites(db: Db, { accounts, messages, subscribers, saved }: Answered): Promise<string[]> {
  const missing = async (what: string, given: readonly string[], table: string, column: string): Promise<string[]> => {
    const { rows } = await sql<{ missing: string }>`
      select each as missing from unnest(${[...given]}::text[]) as each
      where each not in (select ${sql.ref(column)} from ${sql.table(table)})`.execute(db)
    return rows.map((row) => `${what} ${row.missing}`)
  }
  const { rows } = await sql<{ lot_id: number }>`
    select lot_id from saved_lot join account on account.id = account_id where email = ${collector}`.execute(db)
  const there = new Set(rows.map(({ lot_id }) => lot_id))
  return [
    ...(await missing('account', accounts, 'account', 'email')),
    ...(await missing('message', messages, 'contact_message', 'subject')),
    ...(await missing('subscriber', subscribers, 'newsletter_subscriber', 'email')),
    ...[...saved.values()]
      .filter(({ lot, isFavorite }) => there.has(lot) !== isFavorite)
      .map(({ lot, isFavorite }) => `lot ${lot} is ${isFavorite ? 'not saved' : 'still saved'}`),
  ]
}
