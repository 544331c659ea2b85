import { messageChannels, type MessageChannel } from '../../switch-name.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { mayUseChannel, mayUseFrequency } from '@parure/features/saved-search/alert-plan.ts'
import type { Db } from '@parure/features/schema.ts'
import { runIsolatingFailures } from './run-isolating-failures.ts'
import { listDueAccounts, type DueAccount } from './due.ts'
import { makeDigests } from './make-digests.ts'
import { openNewLots, type NewLots } from './news/new-lots.ts'
import { findAccountsWithNews, createNewsPart } from './news/create-news-part.ts'
import type { DigestPart, Moment } from './part.ts'
import { markIdleServed, markServed } from './served.ts'

export interface DigestRun {
  db: Db
  /** Parts of the digests at eight o'clock, except new lots. */
  parts: readonly DigestPart[]
}

/** A run for one channel. Failures are collected in `errors` and do not stop it. */
interface ChannelRun extends DigestRun {
  channel: MessageChannel
  lots: NewLots
  errors: unknown[]
}

/** Accounts per transaction. */
const batchSize = 100

/**
 * Creates and posts all digests that are due; returns their number. Daily digests are first and include immediate
 * messages, so that an account gets one message instead of two. Throws collected failures at the end as an
 * `AggregateError`.
 */
export async function sendDigests({ db, parts }: DigestRun): Promise<number> {
  const lots = await openNewLots(db)
  const errors: unknown[] = []
  let made = 0
  try {
    for (const channel of messageChannels) {
      const run = { db, parts, channel, lots, errors }
      made += await sendDaily(run)
      if (lots.count > 0) made += await sendImmediate(run)
    }
  } finally {
    lots.close()
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} failures among digests, ${made} digests were made`)
  return made
}

/** Sends the digests of eight o'clock in the account's time zone; accounts without one are recorded as served too. */
async function sendDaily(run: ChannelRun): Promise<number> {
  const { db, channel, parts, errors } = run
  let made = 0
  await collectFailure(errors, () => markIdleServed(db, channel))
  for await (const page of listDueAccounts(db, channel, 'day')) {
    const [entitled, others] = partitionByPlan(page, ({ role, moment }) => isServedByPlan(channel, role, moment))
    await collectFailure(errors, () => markServed(db, channel, listIds(others)))
    for (const accounts of Map.groupBy(entitled, ({ role, moment }) => `${moment} ${role}`).values()) {
      const { role, moment } = accounts[0]!
      const included = parts.filter(({ gate }) => gate === null || mayPassGate(role, gate))
      for (const ids of splitIntoBatches(listIds(accounts)))
        made += (await collectFailure(errors, () => createDigests(run, moment, ids, included))) ?? 0
    }
  }
  return made
}

/** Sends immediate digests, which contain new lots only. */
async function sendImmediate(run: ChannelRun): Promise<number> {
  const { db, channel, errors } = run
  let made = 0
  for await (const page of listDueAccounts(db, channel, 'run'))
    made += (await collectFailure(errors, () => createImmediateDigests(run, listIds(selectImmediate(run, page))))) ?? 0
  return made
}

function selectImmediate({ channel }: ChannelRun, page: readonly DueAccount[]): DueAccount[] {
  return page.filter(({ role }) => mayPassGate(role, 'immediateAlerts') && mayUseChannel(role, channel))
}

/** Plans with weekly alerts only are served on Fridays. */
function isServedByPlan(channel: MessageChannel, role: Role, moment: Moment): boolean {
  return mayUseChannel(role, channel) && (moment === 'weekly' || mayUseFrequency(role, 'daily'))
}

async function createImmediateDigests(run: ChannelRun, accountIds: readonly number[]): Promise<number> {
  const { db, channel, lots, errors } = run
  const moment = 'immediate'
  const withNews = await runIsolatingFailures(
    accountIds,
    (ids) => findAccountsWithNews(db, lots, { channel, moment, accountIds: ids }),
    errors,
  )
  let made = 0
  for (const ids of splitIntoBatches(withNews.flat())) made += await createDigests(run, moment, ids, [])
  return made
}

/** Creates the digests of a batch. Searches are matched before the transaction, so that it only writes. */
async function createDigests(
  { db, channel, lots, errors }: ChannelRun,
  moment: Moment,
  accountIds: readonly number[],
  parts: readonly DigestPart[],
): Promise<number> {
  const counts = await runIsolatingFailures(
    accountIds,
    async (ids) => {
      const matches = await lots.findMatches(db, ids, { channel })
      return makeDigests(db, { channel, moment, accountIds: ids, parts: [...parts, createNewsPart(matches)] })
    },
    errors,
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Returns the result of the work; on failure adds the error to `errors` and returns undefined. */
async function collectFailure<Result>(errors: unknown[], work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    errors.push(error)
    return undefined
  }
}

function partitionByPlan(
  accounts: readonly DueAccount[],
  isEntitled: (account: DueAccount) => boolean,
): [entitled: DueAccount[], others: DueAccount[]] {
  return [accounts.filter(isEntitled), accounts.filter((account) => !isEntitled(account))]
}

function splitIntoBatches(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, batch) =>
    ids.slice(batch * batchSize, (batch + 1) * batchSize),
  )
}

function listIds(accounts: readonly DueAccount[]): number[] {
  return accounts.map(({ id }) => id)
}
