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
export interface DigestSection extends Pick<LetterSection, 'strip' | 'groups' | 'notes' | 'button'> {
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
  /** Notes as sent whatever is due in these digests, in set-based SQL; what finds nothing leaves its digest empty. */
  fill(tx: Tx, batch: DigestBatch): Promise<void>
  /** What a digest holds of it, read when the message goes; null for nothing, or no longer anything. */
  section(db: Db, digestId: number, publicUrl: string): Promise<DigestSection | null>
}
