import { findDates, type WrittenDate } from '@parure/redaction/dates/find-dates.ts'
import { getMatchingView } from '@parure/redaction/text/get-matching-view.ts'

/** A sale that a provenance names by day and lot number, in any order. */
export interface SaleReference {
  /** `YYYY-MM-DD`; `YYYY-MM` when the text gives only the month. */
  day: string
  /** As written, without the word before it. */
  lotNumber: string
  /** All text of the reference, folded for pattern matching. */
  words: string
  /** Whether the text states that the other lot is another piece, or names several. */
  isDoubtful: boolean
}

const lotWord = String.raw`(?<![\p{L}\d])(?:lots?|los|lotto|lotti|lotes?|kavels?|utrop|polozka|poz(?:ycja)?|lot-nr|los-nr|kat-nr)`
/** A sign can be part of the number: 'lot no. 212', 'Los Nr. 212', 'lot n° 212'. */
const lotNumber = new RegExp(
  String.raw`${lotWord}[^\p{L}\d\n]{0,3}(?:(?:no|nos|nr|nrs|num|numero|nummer|n|n°|c|cislo)(?!\p{L})[^\p{L}\d\n]{0,3})?(\d{1,5}[a-z]?)(?![\p{L}\d])(?<rest>(?: ?[-,/&] ?| (?:and|und|et|e|y|en|och|og|a|i) )\d{1,5}(?![\p{L}\d.])(?! ?\p{L})(?!\d))?`,
  'gu',
)
const otherPiece =
  /(?<!\p{L})(?:similar|comparable|companion|matching|en suite|see|cf|compare|another|other|like this|vgl|vergleich\p{L}{0,6}|siehe|ahnlich\p{L}{0,3}|passend\p{L}{0,3}|voir|semblable|analogue|assorti\p{L}{0,3}|vedi|simil[ei]|analog[aoeh]\p{L}{0,2}|confronta|vease|parecid[oa]|semelhante|vergelijk\p{L}{0,4}|liknande|lignende|jfr|podobn\p{L}{1,3}|literature|literatur|letteratura|litterature|bibliograf\p{L}{1,3}|illustrated|abgebildet|illustre|unsold|bought in|not sold)(?!\p{L})/u
/** Maximum distance in characters between a number and its day, and of the context around both. */
const maxDistance = 90

/** A text with more references is a list of a house's results. */
const maxReferences = 50

/** Returns the references of a provenance, ordered by position of their lot numbers. */
export function parseSaleReferences(provenance: string): SaleReference[] {
  const view = getMatchingView(provenance)
  const { text } = view
  const numbers = [...text.matchAll(lotNumber)].slice(0, maxReferences)
  if (numbers.length === 0) return []
  const dates = findDates(view).filter(({ year, month, isBare }) => year !== null && month !== null && !isBare)
  const references: SaleReference[] = []
  let from = 0
  for (const [at, number] of numbers.entries()) {
    const until = numbers[at + 1]?.index ?? text.length
    const date = findNearestDate(dates, { start: number.index, end: number.index + number[0].length }, { from, until })
    if (!date) continue
    const end = Math.max(date.end, number.index + number[0].length)
    const begin = Math.min(date.start, number.index)
    const lead = text.slice(Math.max(from, begin - maxDistance), begin)
    const tail = /^[^\n;]*/.exec(text.slice(end, Math.min(until, end + maxDistance)))?.[0] ?? ''
    // Text after a line break or semicolon belongs to the reference only if no other reference follows.
    const words = `${lead.slice(lead.lastIndexOf('\n') + 1)}${text.slice(begin, end)}${at + 1 < numbers.length ? '' : tail}`
    references.push({
      ...formatReference(date, number),
      words,
      isDoubtful: number.groups?.['rest'] !== undefined || otherPiece.test(words),
    })
    from = end
  }
  return references
}

interface Place {
  start: number
  end: number
}

/** Returns the nearest date that belongs to no other reference; prefers one before the number. */
function findNearestDate(
  dates: readonly WrittenDate[],
  number: Place,
  within: { from: number; until: number },
): WrittenDate | null {
  const free = dates.filter(({ start, end }) => start >= within.from && end <= within.until)
  const before = free.findLast(({ end }) => end <= number.start && number.start - end <= maxDistance)
  const behind = free.find(({ start }) => start >= number.end && start - number.end <= maxDistance)
  return before ?? behind ?? null
}

function formatReference(
  { year, month, day }: WrittenDate,
  [, number]: RegExpExecArray,
): Pick<SaleReference, 'day' | 'lotNumber'> {
  const parts = [
    String(year),
    ...[month, day].flatMap((part) => (part === null ? [] : [String(part).padStart(2, '0')])),
  ]
  return { day: parts.join('-'), lotNumber: number!.replace(/^0+(?=\d)/, '') }
}
