import type { LetterGroup, LetterSection } from '../../platform/mail/letter.ts'
import type { Db, Tx } from '../../schema.ts'

/** When digests go: every quarter of an hour, or at eight in the account's time zone; on Fridays weekly searches too. */
export type Moment = 'immediate' | 'daily' | 'weekly'

/** Digests that are being made, all for one channel and one moment; no other worker makes any for their accounts. */
export interface DigestBatch {
  channel: 'email' | 'telegram'
  moment: Moment
  ids: readonly number[]
}

/** Lots under a heading. */
export type DigestGroup = LetterGroup

/** What one part says in a digest, as plain text. */
export interface DigestSection extends Pick<LetterSection, 'strip' | 'groups' | 'notes' | 'links' | 'button'> {
  /** The subject, and the heading where the digest has no other part. */
  subject: string
  /** Where the subject is too long for one. */
  heading?: string
  /** In the subject beside other parts: "5 new lots"; without it the subject stands there. */
  short?: string
  preview: string
  opening: string
  /** The messages that are on, as in "reminders for saved lots": stands in "You receive this because ...". */
  reason: string
  /** Where such messages are changed, besides Notification Settings. */
  manage?: { label: string; url: string }
}

/** New lots, results, reminders: each is a part of the digests of an account. */
export interface DigestPart {
  name: 'reminders' | 'outcomes' | 'news'
  /** Records what is due as sent in these digests, in one statement for all; a digest without anything due stays empty. */
  fill(tx: Tx, batch: DigestBatch): Promise<void>
  /**
   * The part's text in a digest, read when the message is sent; null where there is nothing, or nothing any more. With the
   * installation's key it has links that need no sign-in, for mails alone.
   */
  section(db: Db, digestId: number, publicUrl: string, key?: Buffer): Promise<DigestSection | null>
}

/** What writing a digest needs of a part. */
export type WrittenPart = Pick<DigestPart, 'name' | 'section'>
