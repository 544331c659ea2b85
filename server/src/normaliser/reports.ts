import { anyCase } from './any-case.ts'
import type { Found } from './attributes.ts'
import { after, before, quoteOf } from './reading.ts'
import type { Reading, Span } from './reading.ts'
import { matchers } from './vocabulary.ts'

/** A laboratory's report at its place in the text. */
export interface Report extends Span {
  laboratory: string
  number: string | null
}

const number = String.raw`((?:[A-Z]{1,5}[\s-]?)?\d[\d-]{3,})(?![.,]?\d)`
const numberAfter = new RegExp(
  String.raw`^[^.;]{0,45}?(?:\b(?:${anyCase('no|nos|nr|num|numbered|number|numéro|numero|n|report|certificate|certificat|zertifikat|certificato|certificado|rapport')})\b\.?[°º]?|#|:|\()\s*:?\s*${number}`,
  'u',
)
const numberClose = new RegExp(String.raw`^[\s,:#]{1,3}${number}`, 'u')
const numberBefore = new RegExp(
  String.raw`\b(?:${anyCase('report|certificate|certificat|zertifikat|certificato|certificado|rapport')})\b[^;\d]{0,16}?${number}[^.;\d]{0,40}$`,
  'u',
)

/** 'Reports no. 112 from the one laboratory and no. 113 from the other'. */
const numberFrom = new RegExp(
  String.raw`\b(?:${anyCase('no|nos|nr|number|numéro|numero|n')})\b\.?[°º]?\s*${number}\s*,?\s+(?:${anyCase("from|by|of|issued by|du|de|von|vom|del|della|dell['’]|di")})\s+(?:[Tt]he\s+)?$`,
  'u',
)

/** Reads the reports of a lot, each laboratory and number once. */
export function reports(reading: Reading): Report[] {
  const found = matchers.laboratories(reading.text, reading.tokens).map((match) => {
    // Numbers follow 'no.', whose point ends no sentence here.
    const tail = after(reading, match.end, 90)
    const lead = before(reading, match.start, 80)
    const said = numberFrom.exec(lead) ?? numberClose.exec(tail) ?? numberAfter.exec(tail) ?? numberBefore.exec(lead)
    return { laboratory: match.names[0]!, number: said?.[1]?.trim() ?? null, start: match.start, end: match.end }
  })
  const withNumber = new Set(found.filter((report) => report.number !== null).map((report) => report.laboratory))
  const unique = found.filter((report) => report.number !== null || !withNumber.has(report.laboratory))
  return [...new Map(unique.map((report) => [labelOf(report), report])).values()]
}

/** Formats 'GIA 2205894321', or the laboratory alone. */
export function reportValues(reading: Reading, found: Report[]): Found<string>[] {
  return found.map((report) => ({
    value: labelOf(report),
    quote: quoteOf(reading, report),
    confidence: report.number === null ? 'read' : 'stated',
  }))
}

const labelOf = ({ laboratory, number: no }: Report) => (no === null ? laboratory : `${laboratory} ${no}`)
