import { z } from 'zod'
import type { MailWriter } from '../platform/mail/mail-channel.ts'
import { writeLetter, type WrittenLetter } from '../platform/mail/write-letter.ts'
import type { Db } from '../schema.ts'
import { digestLetter } from './digest/digest-letter.ts'
import { digestTemplate } from './digest/make-digests.ts'
import { digestParts } from './digest/parts.ts'
import { writtenDigest } from './digest/write-digest.ts'
import { noticeLetter } from './mail/notice.ts'
import { wantedNow } from './queries.ts'
import { scopeOfDigest } from './unsubscribe/scope-of-digest.ts'
import { unsubscribeScope, unsubscribeUrl } from './unsubscribe/unsubscribe-token.ts'

export interface MailSite {
  db: Db
  publicUrl: string
  key: Buffer
  postalAddress: string | null
}

const digestContent = z.object({ digestId: z.number() })
const noticeContent = z.object({ noticeId: z.number(), accountId: z.number() })

/** Writes the mails of digests and notices. Checks plan, switches and reasons again when a mail is sent. */
export function notificationMail(site: MailSite): MailWriter {
  return {
    templates: [digestTemplate, 'notice'],
    mayRepeat: (template) => template === digestTemplate,
    write: ({ template, content }) => (template === digestTemplate ? digest(site, content) : notice(site, content)),
  }
}

async function digest(site: MailSite, content: unknown): Promise<WrittenLetter | null> {
  const { db, publicUrl, key, postalAddress } = site
  const { digestId } = digestContent.parse(content)
  const written = await writtenDigest(db, digestId, { parts: digestParts, publicUrl, key })
  if (!written) return null
  const unsubscribe = unsubscribeUrl(key, publicUrl, await scopeOfDigest(db, written))
  return writeLetter(digestLetter({ sections: written.sections, publicUrl, unsubscribe, postalAddress }), publicUrl)
}

async function notice(site: MailSite, content: unknown): Promise<WrittenLetter | null> {
  const { db, publicUrl, key, postalAddress } = site
  const { noticeId, accountId } = noticeContent.parse(content)
  const sent = await db
    .selectFrom('notice')
    .select(['subject', 'body'])
    .where('id', '=', noticeId)
    .executeTakeFirstOrThrow()
  if (!(await wantedNow(db, accountId)).general) return null
  const account = await db.selectFrom('account').select('created_at').where('id', '=', accountId).executeTakeFirst()
  if (!account) return null
  const unsubscribe = unsubscribeUrl(key, publicUrl, unsubscribeScope(accountId, account.created_at, ['general']))
  return writeLetter({ ...noticeLetter({ ...sent, publicUrl, unsubscribe }), postalAddress }, publicUrl)
}
