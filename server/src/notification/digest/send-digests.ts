import { channels, type Channel } from '@parure/domain/notification/switch-name'
import { may } from '@parure/domain/role'
import type { Db } from '../../schema.ts'
import { dueAccounts, type DueAccount } from './due.ts'
import { inParts } from './in-parts.ts'
import { makeDigests } from './make-digests.ts'
import { openNewLots, type NewLots } from './news/new-lots.ts'
import { accountsWithNews, newsPart } from './news/news-part.ts'
import type { DigestPart, Moment } from './part.ts'
import { noteIdle, noteServed } from './served.ts'

export interface DigestRun {
  db: Db
  /** Beside news. */
  parts: readonly DigestPart[]
}

/** Accounts whose digests are made in one transaction. */
const batchSize = 100

/**
 * Makes all digests that are due now and posts them; returns how many. Those of eight o'clock come first and take along
 * what would go at once, so that one message goes and not two. An account whose digest fails holds up no other: after all
 * of them what failed is thrown, as an `AggregateError`.
 */
export async function sendDigests({ db, parts }: DigestRun): Promise<number> {
  const lots = await openNewLots(db)
  const errors: unknown[] = []
  let made = 0
  try {
    for (const channel of channels)
      for await (const step of stepsOf({ db, channel, lots, parts, errors }))
        try {
          made += (await step()) ?? 0
        } catch (error) {
          errors.push(error)
        }
  } finally {
    lots.close()
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} failures among digests, ${made} digests were made`)
  return made
}

interface Sending extends DigestRun {
  channel: Channel
  lots: NewLots
  errors: unknown[]
}

/** What a run does for a channel, step by step; each may say how many digests it made. */
async function* stepsOf(sending: Sending): AsyncGenerator<() => Promise<number | void>> {
  const { db, channel, lots, parts, errors } = sending
  yield () => noteIdle(db, channel)
  for await (const page of dueAccounts(db, channel, 'day')) {
    const due = allowed(page)
    yield () => noteServed(db, channel, idsOf(page.filter((account) => !due.includes(account))))
    for (const batch of batchesOf(due, batchSize)) yield () => digestsOf(sending, batch, parts)
  }
  if (lots.count === 0) return
  for await (const page of dueAccounts(db, channel, 'run'))
    for (const { moment, accountIds } of batchesOf(allowed(page), page.length))
      yield async () => {
        const found = await inParts(
          accountIds,
          (ids) => accountsWithNews(db, lots, { channel, moment, accountIds: ids }),
          errors,
        )
        let made = 0
        for (const ids of slicesOf(found.flat(), batchSize))
          made += await digestsOf(sending, { moment, accountIds: ids }, [])
        return made
      }
}

interface Batch {
  moment: Moment
  accountIds: readonly number[]
}

/** Matches the searches first, so that the transaction only writes. */
async function digestsOf(
  { db, channel, lots, errors }: Sending,
  { moment, accountIds: all }: Batch,
  parts: readonly DigestPart[],
): Promise<number> {
  const made = await inParts(
    all,
    async (accountIds) => {
      const matches = await lots.matches(db, accountIds, { channel })
      return makeDigests(db, { channel, moment, accountIds, parts: [...parts, newsPart(matches)] })
    },
    errors,
  )
  return made.reduce((sum, count) => sum + count, 0)
}

function allowed(accounts: readonly DueAccount[]): DueAccount[] {
  return accounts.filter(({ role }) => may(role, 'notifications'))
}

/** Accounts of one moment are made together, so many at a time. */
function batchesOf(accounts: readonly DueAccount[], size: number): Batch[] {
  return [...Map.groupBy(accounts, ({ moment }) => moment)].flatMap(([moment, due]) =>
    slicesOf(idsOf(due), size).map((accountIds) => ({ moment, accountIds })),
  )
}

function slicesOf(ids: readonly number[], size: number): number[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, slice) => ids.slice(slice * size, (slice + 1) * size))
}

function idsOf(accounts: readonly DueAccount[]): number[] {
  return accounts.map(({ id }) => id)
}
