import { escapeHtml } from '../../platform/mail/escape-html.ts'
import type { AlertLot } from '../alert-lots.ts'
import { alertEstimate, alertPlace, alertPreview } from '../alert-words.ts'

/** Characters that fit under a picture, with room for the line that says how many more there are. */
const room = 1_024 - 80

/** A digest in Telegram's HTML: each lot leads to its page; what does not fit is counted. */
export function alertMessage(lots: readonly AlertLot[], publicUrl: string): string {
  const lines = [`<b>${escapeHtml(alertPreview(lots))}</b>`]
  let used = alertPreview(lots).length
  let told = 0
  for (const lot of lots) {
    const { html, length } = line(lot, publicUrl)
    if (used + length > room) break
    used += length
    lines.push(html)
    told += 1
  }
  if (told < lots.length) lines.push(link(`${publicUrl}/followed-brands`, `and ${lots.length - told} more`))
  return lines.join('\n\n')
}

/** Telegram counts what is read, not the tags. */
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
