import type { MessageChannel } from '../../switch-name.ts'
import type { Gate, Role } from '@parure/contract/role.ts'
import type { LetterGroup, LetterSection } from '@parure/jobs/mail/letter.ts'
import type { Db, Tx } from '@parure/features/schema.ts'

/**
 * When digests are sent: every quarter of an hour, or at eight in the account's time zone; on Fridays also weekly
 * searches.
 */
export type Moment = 'immediate' | 'daily' | 'weekly'

/** Digests in progress for one channel and one moment; their accounts are locked against other workers. */
export interface DigestBatch {
  channel: MessageChannel
  moment: Moment
  ids: readonly number[]
}

/** Lots under a heading. */
export type DigestGroup = LetterGroup

/** The content of one part of a digest, as plain text. */
export interface DigestSection extends Pick<LetterSection, 'strip' | 'groups' | 'notes' | 'links' | 'button'> {
  /** The subject of the mail, and its heading when the digest has no other part. */
  subject: string
  /** Replaces the subject where others may read it: without the owner's limit. */
  publicSubject?: string
  /** Replaces the subject as heading when the subject is too long. */
  heading?: string
  /** Short form for a subject that names several parts: "5 new lots". Defaults to the subject. */
  short?: string
  preview: string
  opening: string
  /** The active messages for "You receive this because ...", for example "reminders for saved lots". */
  reason: string
  /** Where such messages can be changed, in addition to Notification Settings. */
  manage?: { label: string; url: string }
}

/** The digest that a section is written for, and the plan in force at that moment. */
export interface RenderedFor {
  id: number
  role: Role
}

/** New lots, results and reminders: each is a part of an account's digests. */
export interface DigestPart {
  name: 'reminders' | 'outcomes' | 'news'
  /** The plans that it is part of; null for all. */
  gate: Gate | null
  /** Records due items as sent in these digests, with one statement for all; a digest without due items stays empty. */
  fill(tx: Tx, batch: DigestBatch): Promise<void>
  /**
   * Returns the part's section, read when the message is sent; null when nothing is left. With the installation's key
   * it contains links that need no sign-in, for mails only.
   */
  section(db: Db, digest: RenderedFor, publicUrl: string, key?: Buffer): Promise<DigestSection | null>
}

/** The fields of a part that are needed to write a digest. */
export type RenderablePart = Pick<DigestPart, 'name' | 'gate' | 'section'>
