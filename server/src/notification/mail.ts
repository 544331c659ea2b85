import { z } from 'zod'
import type { MailWriter } from '../platform/mail/mail-channel.ts'
import { writeLetter, type WrittenLetter } from '../platform/mail/write-letter.ts'
import type { Db } from '../schema.ts'
import { alertLots, alertOf } from './alert-lots.ts'
import { brandAlertLetter } from './mail/brand-alert.ts'
import { noticeLetter } from './mail/notice.ts'
import { wantedNow } from './queries.ts'
import { unsubscribeAddress } from './unsubscribe.ts'

interface Site {
  db: Db
  publicUrl: string
  key: Buffer
}

const alertContent = z.object({ alertId: z.number() })
const noticeContent = z.object({ noticeId: z.number(), accountId: z.number() })

/** Writes the mails of alerts and notices; preferences are checked again when a mail is sent. */
export function notificationMail(site: Site): MailWriter {
  return {
    templates: ['brand-alert', 'notice'],
    mayRepeat: () => false,
    write: ({ template, content }) => (template === 'brand-alert' ? alert(site, content) : notice(site, content)),
  }
}

async function alert({ db, publicUrl, key }: Site, content: unknown): Promise<WrittenLetter | null> {
  const { alertId } = alertContent.parse(content)
  const stored = await alertOf(db, alertId)
  if (!stored || !(await wantedNow(db, stored.accountId)).email) return null
  const lots = await alertLots(db, alertId)
  if (lots.length === 0) return null
  const unsubscribe = unsubscribeAddress(key, publicUrl, 'email', stored.accountId)
  return writeLetter(brandAlertLetter({ lots, day: stored.day, publicUrl, unsubscribe }), publicUrl)
}

async function notice({ db, publicUrl, key }: Site, content: unknown): Promise<WrittenLetter | null> {
  const { noticeId, accountId } = noticeContent.parse(content)
  const sent = await db
    .selectFrom('notice')
    .select(['subject', 'body'])
    .where('id', '=', noticeId)
    .executeTakeFirstOrThrow()
  if (!(await wantedNow(db, accountId)).general) return null
  const unsubscribe = unsubscribeAddress(key, publicUrl, 'general', accountId)
  return writeLetter(noticeLetter({ ...sent, publicUrl, unsubscribe }), publicUrl)
}
