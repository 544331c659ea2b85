import { z } from 'zod'
import type { MailWriter } from '@parure/jobs/mail/create-mail-channel.ts'
import { writeLetter, type WrittenLetter } from '@parure/jobs/mail/write-letter.ts'
import type { Db } from '@parure/features/schema.ts'
import { buildDigestLetter } from './digest/build-digest-letter.ts'
import { digestTemplate } from './digest/make-digests.ts'
import { digestParts } from './digest/parts.ts'
import { renderDigest } from './digest/write-digest.ts'
import { buildNoticeLetter } from './mail/notice.ts'
import { loadActiveSwitches } from './queries.ts'
import { loadDigestScope } from './unsubscribe/load-digest-scope.ts'
import { createUnsubscribeScope, buildUnsubscribeUrl } from './unsubscribe/create-unsubscribe-token.ts'

export interface MailSite {
  db: Db
  publicUrl: string
  key: Buffer
  postalAddress: string | null
}

const digestContent = z.object({ digestId: z.number() })
const noticeContent = z.object({ noticeId: z.number(), accountId: z.number() })

/** Writes the mails of digests and notices. Checks plan, switches and reasons again when a mail is sent. */
export function createNotificationMailWriter(site: MailSite): MailWriter {
  return {
    templates: [digestTemplate, 'notice'],
    mayRepeat: (template) => template === digestTemplate,
    write: ({ template, content }) =>
      template === digestTemplate ? writeDigestMail(site, content) : writeNoticeMail(site, content),
  }
}

async function writeDigestMail(site: MailSite, content: unknown): Promise<WrittenLetter | null> {
  const { db, publicUrl, key, postalAddress } = site
  const { digestId } = digestContent.parse(content)
  const written = await renderDigest(db, digestId, { parts: digestParts, publicUrl, key })
  if (!written) return null
  const unsubscribe = buildUnsubscribeUrl(key, publicUrl, await loadDigestScope(db, written))
  return writeLetter(
    buildDigestLetter({ sections: written.sections, publicUrl, unsubscribe, postalAddress }),
    publicUrl,
  )
}

async function writeNoticeMail(site: MailSite, content: unknown): Promise<WrittenLetter | null> {
  const { db, publicUrl, key, postalAddress } = site
  const { noticeId, accountId } = noticeContent.parse(content)
  const sent = await db
    .selectFrom('notice')
    .select(['subject', 'body'])
    .where('id', '=', noticeId)
    .executeTakeFirstOrThrow()
  if (!(await loadActiveSwitches(db, accountId)).general) return null
  const account = await db.selectFrom('account').select('created_at').where('id', '=', accountId).executeTakeFirst()
  if (!account) return null
  const unsubscribe = buildUnsubscribeUrl(
    key,
    publicUrl,
    createUnsubscribeScope(accountId, account.created_at, ['general']),
  )
  return writeLetter({ ...buildNoticeLetter({ ...sent, publicUrl, unsubscribe }), postalAddress }, publicUrl)
}
