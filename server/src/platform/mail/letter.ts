import { productName, productNote } from '@parure/domain/product'

/** A sentence under the main text, with an optional link. */
export interface Note {
  text: string
  url?: string
}

/** A lot in a letter: a picture with lines beneath, all linked to one address. */
export interface Item {
  url: string
  /** URL of the picture. Mail programs may block it, so the lines must suffice without it. */
  picture: string | null
  /** The line above the title; may be empty. */
  above: string
  title: string
  /** `main` marks the figure that is set in bold. */
  figures: readonly { name: string; value: string; unit?: string | null; main?: boolean }[]
}

/** The content of a mail, without its layout. All of it is plain text; `writeLetter` escapes it. */
export interface Letter {
  /** Also the heading. */
  subject: string
  /** The preview text that a mail program shows beside the subject. */
  preview: string
  paragraphs: readonly string[]
  /** Rows of a table with two columns; the last one is the sum. */
  facts?: readonly (readonly [name: string, value: string])[]
  /** The first is shown large, the others in pairs. */
  items?: readonly Item[]
  button?: { label: string; url: string }
  notes: readonly Note[]
  /** Why the recipient gets it. */
  reason: string
  /** Link to the notification settings. */
  manage?: { label: string; url: string }
  /** Address for replies, where that is not the sender. */
  replyTo?: string
  /** URL of the unsubscribe page, to which a mail program may also `POST` (RFC 8058). */
  unsubscribe?: string
}

/** The lines under every letter. */
export const closing = [productNote, `© 2025 ${productName}`] as const
