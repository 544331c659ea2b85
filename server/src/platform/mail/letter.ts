import { productName, productNote } from '@parure/domain/product'

/** A sentence under the main text, with an address to go to where it names one. */
export interface Note {
  text: string
  url?: string
}

/** Something that a letter shows: a picture with lines beneath, all of it leading to one address. */
export interface Item {
  url: string
  /** The address of a picture. Mail programs may leave it out: the lines say enough. */
  picture: string | null
  /** May be empty. */
  above: string
  title: string
  /** `main` is the one that is looked for. */
  figures: readonly { name: string; value: string; unit?: string | null; main?: boolean }[]
}

/** What a mail says, without its look. All of it is plain text: nobody who writes one has to escape anything. */
export interface Letter {
  /** Also the heading. */
  subject: string
  /** What a list of mails shows beside the subject. */
  preview: string
  paragraphs: readonly string[]
  /** What stands in lines of two: what it is, and how much. The last one is the sum. */
  facts?: readonly (readonly [name: string, value: string])[]
  /** The first stands large, the others in pairs. */
  items?: readonly Item[]
  button?: { label: string; url: string }
  notes: readonly Note[]
  /** Why somebody gets it. */
  reason: string
  /** Where one decides what one gets. */
  manage?: { label: string; url: string }
  /** Whom an answer reaches, where that is not the sender. */
  replyTo?: string
  /** The page that ends such mail, which a mail program may also `POST` to by itself (RFC 8058). */
  unsubscribe?: string
}

/** What stands under every letter. */
export const closing = [productNote, `© 2025 ${productName}`] as const
