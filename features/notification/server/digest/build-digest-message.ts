import { escapeHtml } from '@parure/values/escape-html.ts'
import type { LetterItem } from '@parure/jobs/mail/letter.ts'
import type { TelegramMessage } from '@parure/jobs/telegram/telegram-message.ts'
import { buildDigestSubject } from './build-digest-letter.ts'
import type { DigestGroup, DigestSection } from './part.ts'

/** Telegram's maximum characters of a caption, and of a message without a picture; tags do not count. */
const maxLengths = { caption: 1_024, message: 4_096 }
/** Characters reserved for the line with the number of omitted lots. */
const reservedLength = 80

/** A line with its length as Telegram counts it; `items` is the number of lots it names. */
interface Line {
  html: string
  length: number
  items: number
}

/** Returns a digest in Telegram's HTML: as a caption of its first picture if it fits, otherwise without a picture. */
export function buildDigestMessage(sections: readonly DigestSection[]): TelegramMessage {
  const lines = [
    ...(sections.length > 1 ? [formatBold(buildDigestSubject(sections))] : []),
    ...sections.flatMap(formatSection),
  ]
  const picture = sections.flatMap(({ groups }) => groups.flatMap(({ items }) => items)).find((item) => item.picture)
  const fitsCaption = sumLengths(lines) <= maxLengths.caption
  const rest = sections.at(-1)?.button
  return {
    html: truncateLines(lines, fitsCaption ? maxLengths.caption : maxLengths.message, rest?.url ?? ''),
    picture: fitsCaption ? (picture?.picture ?? null) : null,
  }
}

function formatSection({ subject, preview, strip, groups, notes, button }: DigestSection): Line[] {
  const figures = strip.map(({ name, value, note }) => formatPlain(`${name}: ${value}${note ? ` (${note})` : ''}`))
  return [
    formatBold(subject),
    ...(preview ? [formatPlain(preview)] : []),
    ...figures,
    ...groups.flatMap(formatGroup),
    ...notes.map(formatPlain),
    formatLink(button.url, button.label),
  ]
}

function formatGroup({ heading, note, items, look, more }: DigestGroup): Line[] {
  const headed = [heading, note].filter(Boolean).join(', ')
  return [
    ...(headed ? [formatBold(headed)] : []),
    ...items.map((item) => formatItem(item, look === 'cards')),
    ...(more ? [formatLink(more.url, more.label)] : []),
  ]
}

/** Like in letters, cards show only the main figure without its name. */
function formatItem({ url, title, above, result, figures, remarks = [] }: LetterItem, isCard: boolean): Line {
  const amounts = figures.map(({ name, value, unit, main }) =>
    [isCard && !main ? '' : name, value, unit].filter(Boolean).join(' '),
  )
  const facts = [above, result?.text, ...amounts, ...remarks].filter(Boolean).join(' · ')
  const named = formatLink(url, title)
  if (!facts) return { ...named, items: 1 }
  return { html: `${named.html}\n${escapeHtml(facts)}`, length: named.length + 1 + facts.length, items: 1 }
}

/** Returns as many lines as fit, and the number of omitted lots. */
function truncateLines(lines: readonly Line[], most: number, all: string): string {
  if (sumLengths(lines) <= most) return lines.map(({ html }) => html).join('\n\n')
  let used = 0
  const fitting = lines.findIndex((line) => (used += line.length + 2) > most - reservedLength)
  const left = lines.slice(fitting).reduce((sum, { items }) => sum + items, 0)
  const shown = lines.slice(0, fitting)
  return [...shown, ...(left > 0 ? [formatLink(all, `and ${left} more`)] : [])].map(({ html }) => html).join('\n\n')
}

function sumLengths(lines: readonly Line[]): number {
  return lines.reduce((sum, { length }) => sum + length + 2, 0)
}

function formatBold(text: string): Line {
  return { html: `<b>${escapeHtml(text)}</b>`, length: text.length, items: 0 }
}

function formatPlain(text: string): Line {
  return { html: escapeHtml(text), length: text.length, items: 0 }
}

function formatLink(url: string, text: string): Line {
  return { html: `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`, length: text.length, items: 0 }
}
