import { cue } from './cues.ts'
import type { Token } from './tokens.ts'

/** Headings of the house's additions after the description. */
const heading =
  /(?:footnotes?|literature|literatur|littérature|letteratura|literatura|litteratur|provenance|provenienza?|provenien[sz]|procedencia|proveniência|bibliograph(?:y|ie)|bibliografí?a|exhibited|expositions?|ausstellung|herkunft)\s?:/iuy
/** A reference to a book or a sale: 'Cf. …', 'vgl. …', 'see Jane Doe, Jewels of Paris, p. 12'. */
const reference =
  /(?:cfr?\.?:?\s|vgl\.?\s|(?:see|se|siehe|voir|vedi|véase|zie|viz|zob\.)\s\p{Lu}[\p{L}.]+(?:\s(?:&\s|and\s|und\s|et\s|och\s|og\s|a\s|e\s|y\s|de\s|van\s|von\s)?\p{Lu}[\p{L}.]+){1,5},[^\n]{5,160}?(?:\s(?:p{1,2}|s|str|page|pages|seite|sid|side|pag|pág)\.?\s?\d|\d{4}))/iuy
/** Characters after the title in which a heading is ignored: such a text continues about the jewel. */
const opening = 20

interface Text {
  text: string
  titleEnd: number
  tokens: Token[]
  cues: number
}

/** Finds the footnotes after the description; they end where another text or a line about the jewel itself begins. */
export function findFootnotes(reading: Text): { start: number; end: number } {
  const start = Math.min(findHeadingStart(reading), findGlossaryStart(reading))
  return { start, end: start === reading.text.length ? start : findFootnotesEnd(reading.text, start) }
}

const itself =
  /\n\P{L}\n|(?<!\p{L})(?:epoca|época|époque|epoche|period|date|datierung|materiali?|material(?:es|en)?|materiaal|metal|matière|peso|poids|weight|gewicht|hmotnost|vikt|vægt)\s?:/giu

function findFootnotesEnd(text: string, start: number): number {
  itself.lastIndex = start + 1
  return itself.exec(text)?.index ?? text.length
}

/** A price guide explains its terms after the lot: '- Carat - A carat is …'. */
function findGlossaryStart({ text, titleEnd }: Text): number {
  const found = text.includes(' - ') ? /[.)!]\s-\s\p{Lu}[\p{L}/ ]{2,40}\s-\s(?=\p{Lu})/u.exec(text) : null
  return found && found.index > titleEnd ? found.index + 1 : text.length
}

function findHeadingStart({ text, titleEnd, tokens, cues }: Text): number {
  if ((cues & cue.heading) === 0) return text.length
  for (const token of tokens) {
    if ((token.cues & cue.heading) === 0 || token.start < titleEnd) continue
    if (token.start >= titleEnd + opening && hasMatchAtOffset(heading, text, token.start)) return token.start
    if (!isInitials(text, token) && hasMatchAtOffset(reference, text, token.start)) return token.start
  }
  return text.length
}

/** 'CF Carlman' is a maker, 'Cf. Carlman' a book. */
const isInitials = (text: string, { start, end }: Token): boolean => /^CFR? /.test(text.slice(start, end + 1))

function hasMatchAtOffset(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}
