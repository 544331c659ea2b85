import type { Item } from '../../platform/mail/letter.ts'
import type { Db, Tx } from '../../schema.ts'

/** When digests go: every twenty minutes, or at eight in the account's time zone; on Fridays weekly searches too. */
export type Moment = 'immediate' | 'daily' | 'weekly'

/** Digests that are being made, all for one channel and one moment; their accounts are locked. */
export interface DigestBatch {
  channel: 'email' | 'telegram'
  moment: Moment
  ids: readonly number[]
}

/** Lots under a heading. */
export interface DigestGroup {
  heading: string
  /** "4 new, 27 match now"; null for none. */
  note: string | null
  items: readonly Item[]
  /** Leads to what is left out; null where all are there. */
  more: { label: string; url: string } | null
}

/** What one part says in a digest, as plain text. */
export interface DigestSection {
  /** The subject, and the heading where the digest has no other part. */
  subject: string
  preview: string
  opening: string
  /** Figures with their names and notes, side by side. */
  strip: readonly { name: string; value: string; note: string }[]
  groups: readonly DigestGroup[]
  /** Bases of figures, and what is left out. */
  notes: readonly string[]
  button: { label: string; url: string }
  /** "You receive this because ..." */
  reason: string
}

/** New lots, results, reminders: each is a part of the digests of an account. */
export interface DigestPart {
  name: 'reminders' | 'outcomes' | 'news'
  /** Notes as sent whatever is due in these digests, in set-based SQL; what finds nothing leaves its digest empty. */
  fill(tx: Tx, batch: DigestBatch): Promise<void>
  /** What a digest holds of it, read when the message goes; null for nothing, or no longer anything. */
  section(db: Db, digestId: number, publicUrl: string): Promise<DigestSection | null>
}
