import { productName } from '@parure/domain/product'
import { closing, type Item, type Letter } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { oneLine } from './one-line.ts'

export interface WrittenLetter {
  subject: string
  text: string
  html: string
  replyTo?: string
  unsubscribe?: string
}

/** Renders a letter as plain text and as HTML; `home` is the link of the product's name. */
export function writeLetter(letter: Letter, home: string): WrittenLetter {
  const safe: Letter = {
    ...letter,
    subject: oneLine(letter.subject),
    paragraphs: letter.paragraphs.map(oneLine),
    ...(letter.facts ? { facts: letter.facts.map(([name, value]) => [oneLine(name), oneLine(value)] as const) } : {}),
    notes: letter.notes.map((note) => ({ ...note, text: oneLine(note.text) })),
    reason: oneLine(letter.reason),
    items: (letter.items ?? []).map(itemOnOneLine),
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

function itemOnOneLine(item: Item): Item {
  const figures = item.figures.map((figure) => ({ ...figure, value: oneLine(figure.value) }))
  return { ...item, above: oneLine(item.above), title: oneLine(item.title), figures }
}

/** Each URL is on a line of its own, so that mail programs take no neighbouring character for a part of it. */
function letterText(letter: Letter): string {
  const { subject, paragraphs, facts, items = [], button, notes, reason, manage, unsubscribe } = letter
  const parts = [
    productName,
    subject,
    ...paragraphs,
    ...(facts ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...items.map(itemText),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...notes.map(({ text, url }) => (url ? `${text}\n${url}` : text)),
    [
      '--',
      reason,
      ...(manage ? [`${manage.label}:`, manage.url] : []),
      ...(unsubscribe ? ['Unsubscribe:', unsubscribe] : []),
      ...closing,
    ].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

function itemText({ above, title, figures, url }: Item): string {
  const lines = figures.map(({ name, value, unit }) => `${name}: ${[value, unit].filter(Boolean).join(' ')}`)
  return [...(above ? [above] : []), title, ...lines, url].join('\n')
}
