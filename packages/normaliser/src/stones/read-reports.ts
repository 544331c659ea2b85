import { expandCase } from '../text/expand-case.ts'
import type { FoundValue } from '../attributes.ts'
import { getTextAfter, getTextBefore, getQuote } from '../text/reading.ts'
import type { Reading, Span } from '../text/reading.ts'
import { matchers } from '../vocabulary.ts'

/** A laboratory's report at its place in the text. */
export interface Report extends Span {
  laboratory: string
  number: string | null
}

const number = String.raw`((?:[A-Z]{1,5}[\s-]?)?\d[\d-]{3,})(?![.,]?\d)`
const numberAfter = new RegExp(
  String.raw`^[^.;]{0,45}?(?:\b(?:${expandCase('no|nos|nr|num|numbered|number|numéro|numero|n|report|certificate|certificat|zertifikat|certificato|certificado|rapport')})\b\.?[°º]?|#|:|\()\s*:?\s*${number}`,
  'u',
)
const numberClose = new RegExp(String.raw`^[\s,:#]{1,3}${number}`, 'u')
const numberBefore = new RegExp(
  String.raw`\b(?:${expandCase('report|certificate|certificat|zertifikat|certificato|certificado|rapport')})\b[^;\d]{0,16}?${number}[^.;\d]{0,40}$`,
  'u',
)

/** 'Reports no. 112 from the one laboratory and no. 113 from the other'. */
const numberFrom = new RegExp(
  String.raw`\b(?:${expandCase('no|nos|nr|number|numéro|numero|n')})\b\.?[°º]?\s*${number}\s*,?\s+(?:${expandCase("from|by|of|issued by|du|de|von|vom|del|della|dell['’]|di")})\s+(?:[Tt]he\s+)?$`,
  'u',
)

/** 'Nos. 2205894321 and 2205894322' are the reports of a pair. */
const furtherNumber = new RegExp(
  String.raw`^\s?(?:,|\/|&|\b(?:and|et|und|e|y|en|och|og|a|i|и)\b)\s*(?:${expandCase('no|nos|nr')}\.?\s*)?${number}`,
  'u',
)

function listFurtherNumbers(tail: string): string[] {
  const found = furtherNumber.exec(tail)
  return found ? [found[1]!.trim(), ...listFurtherNumbers(tail.slice(found[0].length))] : []
}

/** 'LFG 2021' is a report of that year; 'no. 2021' is a number. */
const isYear = ([whole, digits = '']: RegExpExecArray): boolean =>
  /^(?:19|20)\d\d$/.test(digits) && !/#|(?<!\p{L})(?:no|nos|nr|num\p{L}*|n)(?!\p{L})/iu.test(whole)

/** Reads the reports of a lot, each laboratory and number once. */
export function readReports(reading: Reading): Report[] {
  const found = matchers.laboratories(reading.text, reading.tokens).flatMap((match): Report[] => {
    // Numbers follow 'no.', whose point ends no sentence here.
    const tail = getTextAfter(reading, match.end, 90)
    const lead = getTextBefore(reading, match.start, 80)
    const from = numberFrom.exec(lead)
    const behind = from ? null : (numberClose.exec(tail) ?? numberAfter.exec(tail))
    const numberMatch = from ?? behind ?? numberBefore.exec(lead)
    const further = behind ? listFurtherNumbers(tail.slice(behind[0].length)) : []
    const first = numberMatch && !isYear(numberMatch) ? (numberMatch[1]?.trim() ?? null) : null
    return [first, ...further].map((each) => ({
      laboratory: match.names[0]!,
      number: each,
      start: match.start,
      end: match.end,
    }))
  })
  const withNumber = new Set(found.filter((report) => report.number !== null).map((report) => report.laboratory))
  const unique = found.filter((report) => report.number !== null || !withNumber.has(report.laboratory))
  return [...new Map(unique.map((report) => [formatReport(report), report])).values()]
}

/** Formats 'GIA 2205894321', or the laboratory alone. */
export function listReportValues(reading: Reading, found: Report[]): FoundValue<string>[] {
  return found.map((report) => ({
    value: formatReport(report),
    quote: getQuote(reading, report),
    confidence: report.number === null ? 'read' : 'stated',
  }))
}

const formatReport = ({ laboratory, number: no }: Report) => (no === null ? laboratory : `${laboratory} ${no}`)
