import { channels, type Channel } from '@parure/domain/notification/switch-name'
import { may } from '@parure/domain/role'
import type { Db } from '../../schema.ts'
import { dueAccounts, type DueAccount } from './due.ts'
import { makeDigests, type Making } from './make-digests.ts'
import { openNewLots, type NewLots } from './news/new-lots.ts'
import { accountsWithNews, newsPart } from './news/news-part.ts'
import type { DigestPart } from './part.ts'
import { noteIdle, noteServed } from './served.ts'

export interface DigestRun {
  db: Db
  /** Beside news. */
  parts: readonly DigestPart[]
}

/**
 * Makes all digests that are due now and posts them; returns how many. Those of eight o'clock come first and take along
 * what would go at once, so that one message goes and not two. A batch of accounts that fails holds up no other: after all
 * of them what failed is thrown, as an `AggregateError`.
 */
export async function sendDigests({ db, parts }: DigestRun): Promise<number> {
  const lots = await openNewLots(db)
  let made = 0
  const errors: unknown[] = []
  try {
    for (const channel of channels)
      for await (const step of stepsOf(db, { channel, lots, parts }))
        try {
          made += (await step()) ?? 0
        } catch (error) {
          errors.push(error)
        }
  } finally {
    lots.close()
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} batches of digests failed, ${made} digests were made`)
  return made
}

interface Sending {
  channel: Channel
  lots: NewLots
  parts: readonly DigestPart[]
}

/** What a run does for a channel, step by step; each is a transaction of its own, and may say how many digests it made. */
async function* stepsOf(db: Db, { channel, lots, parts }: Sending): AsyncGenerator<() => Promise<number | void>> {
  const news = newsPart(lots)
  yield () => noteIdle(db, channel)
  for await (const page of dueAccounts(db, channel, 'day')) {
    const due = allowed(page)
    yield () => noteServed(db, channel, idsOf(page.filter((account) => !due.includes(account))))
    for (const batch of batchesOf(due, channel)) yield () => makeDigests(db, { ...batch, parts: [...parts, news] })
  }
  if (lots.count === 0) return
  for await (const page of dueAccounts(db, channel, 'run'))
    for (const batch of batchesOf(allowed(page), channel))
      yield async () => {
        const accountIds = await accountsWithNews(db, lots, batch)
        return makeDigests(db, { ...batch, accountIds, parts: [news] })
      }
}

function allowed(accounts: readonly DueAccount[]): DueAccount[] {
  return accounts.filter(({ role }) => may(role, 'notifications'))
}

/** Accounts of one moment are made together. */
function batchesOf(accounts: readonly DueAccount[], channel: Channel): Omit<Making, 'parts'>[] {
  return [...Map.groupBy(accounts, ({ moment }) => moment)].map(([moment, due]) => ({
    channel,
    moment,
    accountIds: idsOf(due),
  }))
}

function idsOf(accounts: readonly DueAccount[]): number[] {
  return accounts.map(({ id }) => id)
}
