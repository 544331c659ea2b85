import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import type { Letter } from './letter.ts'
import { oneLine } from './one-line.ts'

export interface WrittenLetter {
  subject: string
  text: string
  html: string
  replyTo?: string
  unsubscribe?: string
}

/** Fields with our own addresses; all other texts are put on one line. */
const verbatim = new Set(['url', 'picture', 'replyTo', 'unsubscribe'])

/** Renders a letter as plain text and as HTML; `home` is the link of the product's name. */
export function writeLetter(letter: Letter, home: string): WrittenLetter {
  const safe = onOneLine(letter)
  const { subject, replyTo, unsubscribe } = safe
  return {
    subject,
    text: letterText(safe),
    html: letterHtml(safe, home),
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
  }
}

function onOneLine<Part>(part: Part): Part {
  if (typeof part === 'string') return oneLine(part) as Part
  if (Array.isArray(part)) return part.map(onOneLine) as Part
  if (typeof part !== 'object' || part === null) return part
  const entries = Object.entries(part).map(([name, value]) => [name, verbatim.has(name) ? value : onOneLine(value)])
  return Object.fromEntries(entries) as Part
}
