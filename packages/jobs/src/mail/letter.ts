import { productName, productNote } from '@parure/contract/product.ts'

/** A sentence under the main text, with an optional link. */
export interface LetterNote {
  text: string
  url?: string
}

/** A lot in a letter: a picture with lines beneath, all linked to one address. */
export interface LetterItem {
  url: string
  /** URL of the picture. Mail programs may block it, so the lines must suffice without it. */
  picture: string | null
  /** The line above the title, or below it in rows; may be empty. */
  above: string
  title: string
  /** The result, in rows: "18% above high estimate"; `isAbove` renders it in the accent color. */
  result?: { text: string; isAbove: boolean }
  /** `main` marks the figure that is set in bold. */
  figures: readonly { name: string; value: string; unit?: string | null; main?: boolean }[]
  /** Lines at the end of a row, such as the saved search that it matches. */
  remarks?: readonly string[]
  /** A second link, below its lines. */
  link?: { label: string; url: string }
}

/** Items under a heading. */
export interface LetterGroup {
  /** May be empty. */
  heading: string
  note: string | null
  items: readonly LetterItem[]
  /** Rows with small pictures (default), or cards: the first large and the others in pairs. */
  look?: 'rows' | 'cards'
  more: { label: string; url: string } | null
}

/** A part of a letter with items. */
export interface LetterSection {
  /** Null when the letter's own heading suffices. */
  heading: string | null
  paragraphs: readonly string[]
  /** Figures side by side. */
  strip: readonly { name: string; value: string; note: string }[]
  groups: readonly LetterGroup[]
  /** In small print. */
  notes: readonly string[]
  /** Below the small print. */
  links?: readonly { label: string; url: string }[]
  button: { label: string; url: string }
}

/** The content of a mail, without its layout. All of it is plain text; `writeLetter` escapes it. */
export interface Letter {
  /** Also the heading, unless there is one. */
  subject: string
  heading?: string
  /** The preview text that a mail program shows beside the subject. */
  preview: string
  paragraphs: readonly string[]
  /** Rows of a table with two columns; the last one is the sum. */
  facts?: readonly (readonly [name: string, value: string])[]
  /** The first is shown large, the others in pairs. */
  items?: readonly LetterItem[]
  sections?: readonly LetterSection[]
  button?: { label: string; url: string }
  notes: readonly LetterNote[]
  /** Why the recipient gets it. */
  reason: string
  /** Links to the settings of such mails. */
  manage?: readonly { label: string; url: string }[]
  /** Address for replies, when that is not the sender. */
  replyTo?: string
  /** URL of the unsubscribe page, to which a mail program may also `POST` (RFC 8058). */
  unsubscribe?: string
  /** The sender's postal address, printed below mails that have an unsubscribe link. */
  postalAddress?: string | null
}

/** The lines below every letter. */
export const closingLines = [productNote, `© 2025 ${productName}`] as const
