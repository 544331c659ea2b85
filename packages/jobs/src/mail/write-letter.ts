import { renderLetterHtml } from './render-letter-html.ts'
import { renderLetterText } from './render-letter-text.ts'
import type { Letter } from './letter.ts'
import { flattenLines } from './flatten-lines.ts'

export interface WrittenLetter {
  subject: string
  text: string
  html: string
  replyTo?: string
  unsubscribe?: string
}

/** Fields with our own addresses; all other texts are put on one line. */
const verbatimFields = new Set(['url', 'picture', 'replyTo', 'unsubscribe'])

/** Renders a letter as plain text and as HTML; `home` is the link of the product's name. */
export function writeLetter(letter: Letter, home: string): WrittenLetter {
  const safe = flattenTexts(letter)
  const { subject, replyTo, unsubscribe } = safe
  return {
    subject,
    text: renderLetterText(safe),
    html: renderLetterHtml(safe, home),
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
  }
}

function flattenTexts<Part>(part: Part): Part {
  if (typeof part === 'string') return flattenLines(part) as Part
  if (Array.isArray(part)) return part.map(flattenTexts) as Part
  if (typeof part !== 'object' || part === null) return part
  const entries = Object.entries(part).map(([name, value]) => [
    name,
    verbatimFields.has(name) ? value : flattenTexts(value),
  ])
  return Object.fromEntries(entries) as Part
}
