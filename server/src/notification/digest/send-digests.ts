import { channels, type Channel } from '@parure/domain/notification/switch-name'
import { may } from '@parure/domain/role'
import type { Db } from '../../schema.ts'
import { dueAccounts, type DueAccount } from './due.ts'
import { makeDigests } from './make-digests.ts'
import { openNewLots, type NewLots } from './news/new-lots.ts'
import { accountsWithNews, newsPart } from './news/news-part.ts'
import type { DigestPart, Moment } from './part.ts'

export interface DigestRun {
  db: Db
  /** Beside news. */
  parts: readonly DigestPart[]
}

/**
 * Makes all digests that are due now and posts them; returns how many. Those of eight o'clock come first and take along
 * what would go at once, so that one message goes and not two.
 */
export async function sendDigests({ db, parts }: DigestRun): Promise<number> {
  const lots = await openNewLots(db)
  let made = 0
  try {
    for (const channel of channels) {
      for await (const page of dueAccounts(db, channel, 'day'))
        made += await make(db, channel, allowed(page), [...parts, newsPart(lots)])
      if (lots.count === 0) continue
      for await (const page of dueAccounts(db, channel, 'run')) {
        const waiting = await withNews(db, lots, channel, allowed(page))
        made += await make(db, channel, waiting, [newsPart(lots)])
      }
    }
  } finally {
    lots.close()
  }
  return made
}

function allowed(accounts: readonly DueAccount[]): DueAccount[] {
  return accounts.filter(({ role }) => may(role, 'notifications'))
}

async function withNews(
  db: Db,
  lots: NewLots,
  channel: Channel,
  accounts: readonly DueAccount[],
): Promise<DueAccount[]> {
  const ids = accounts.map(({ id }) => id)
  const waiting = new Set(await accountsWithNews(db, lots, { channel, moment: 'immediate', accountIds: ids }))
  return accounts.filter(({ id }) => waiting.has(id))
}

async function make(
  db: Db,
  channel: Channel,
  accounts: readonly DueAccount[],
  parts: readonly DigestPart[],
): Promise<number> {
  let made = 0
  for (const [moment, accountIds] of byMoment(accounts))
    made += await makeDigests(db, { channel, moment, accountIds, parts })
  return made
}

function byMoment(accounts: readonly DueAccount[]): [Moment, number[]][] {
  const moments = [...new Set(accounts.map(({ moment }) => moment))]
  return moments.map((moment) => [moment, accounts.filter((each) => each.moment === moment).map(({ id }) => id)])
}
