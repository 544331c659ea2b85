import { productName } from '@parure/domain/product'
import { closing, type Letter } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { oneLine } from './one-line.ts'

export interface WrittenLetter {
  subject: string
  text: string
  html: string
  replyTo?: string
  unsubscribe?: string
}

/** Writes a letter out, as plain text and as HTML that needs no picture; `home` is where its name leads. */
export function writeLetter(letter: Letter, home: string): WrittenLetter {
  const safe: Letter = {
    ...letter,
    subject: oneLine(letter.subject),
    paragraphs: letter.paragraphs.map(oneLine),
    ...(letter.facts ? { facts: letter.facts.map(([name, value]) => [oneLine(name), oneLine(value)] as const) } : {}),
    notes: letter.notes.map((note) => ({ ...note, text: oneLine(note.text) })),
    reason: oneLine(letter.reason),
  }
  const { subject, replyTo, unsubscribe } = safe
  return {
    subject,
    text: letterText(safe),
    html: letterHtml(safe, home),
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
  }
}

/** Addresses stand alone on their lines, so that nothing is taken for a part of them. */
function letterText({ subject, paragraphs, facts, button, notes, reason, unsubscribe }: Letter): string {
  const parts = [
    productName,
    subject,
    ...paragraphs,
    ...(facts ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...notes.map(({ text, url }) => (url ? `${text}\n${url}` : text)),
    ['--', reason, ...(unsubscribe ? ['Unsubscribe:', unsubscribe] : []), ...closing].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}
