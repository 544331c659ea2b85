import { cue } from './cues.ts'
import type { Token } from './tokens.ts'

/** Headings of what a house adds behind the description. */
const heading =
  /(?:footnotes?|literature|literatur|littérature|letteratura|literatura|litteratur|provenance|provenienza?|provenien[sz]|procedencia|proveniência|bibliograph(?:y|ie)|bibliografí?a|exhibited|expositions?|ausstellung|herkunft)\s?:/iuy
/** A text that begins with one goes on to speak of the jewel. */
const opening = 20

/** Where the remarks behind the description begin; the text's length where there are none. */
export function asideFrom(reading: { text: string; titleEnd: number; tokens: Token[]; cues: number }): number {
  return Math.min(headingFrom(reading), glossaryFrom(reading))
}

/** A price guide explains its words behind the lot: '- Carat - A carat is …'. */
function glossaryFrom({ text, titleEnd }: { text: string; titleEnd: number }): number {
  const found = text.includes(' - ') ? /[.)!]\s-\s\p{Lu}[\p{L}/ ]{2,40}\s-\s(?=\p{Lu})/u.exec(text) : null
  return found && found.index > titleEnd ? found.index + 1 : text.length
}

function headingFrom(reading: { text: string; titleEnd: number; tokens: Token[]; cues: number }): number {
  if ((reading.cues & cue.heading) === 0) return reading.text.length
  for (const token of reading.tokens) {
    if ((token.cues & cue.heading) === 0 || token.start < reading.titleEnd + opening) continue
    heading.lastIndex = token.start
    if (heading.test(reading.text)) return token.start
  }
  return reading.text.length
}
