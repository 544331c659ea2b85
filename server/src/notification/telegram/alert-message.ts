import { escapeHtml } from '../../platform/mail/escape-html.ts'
import type { AlertLot } from '../alert-lots.ts'
import { alertEstimate, alertPlace, alertPreview } from '../alert-words.ts'

/** Characters of a caption, with room for the line that counts the remaining lots. */
const room = 1_024 - 80

/** A digest in Telegram's HTML: lots with links to their pages, and the number of those that do not fit. */
export function alertMessage(lots: readonly AlertLot[], publicUrl: string): string {
  const lines = [`<b>${escapeHtml(alertPreview(lots))}</b>`]
  let used = alertPreview(lots).length
  let shown = 0
  for (const lot of lots) {
    const { html, length } = line(lot, publicUrl)
    if (used + length > room) break
    used += length
    lines.push(html)
    shown += 1
  }
  if (shown < lots.length) lines.push(link(`${publicUrl}/followed-brands`, `and ${lots.length - shown} more`))
  return lines.join('\n\n')
}

/** Telegram does not count tags. */
function line(lot: AlertLot, publicUrl: string): { html: string; length: number } {
  const estimate = alertEstimate(lot)
  const price = estimate === null ? null : [estimate, lot.currency].filter(Boolean).join(' ')
  const facts = [price, alertPlace(lot)].filter((fact) => fact !== null).join(' · ')
  const html = [link(`${publicUrl}/jewelry/${lot.id}`, lot.title), escapeHtml(facts)].filter(Boolean).join('\n')
  return { html, length: lot.title.length + facts.length + 3 }
}

function link(url: string, text: string): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`
}
