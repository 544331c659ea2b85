import { writtenDates, type WrittenDate } from '../ingestion/redaction/find-dates.ts'
import { matchingView } from '../ingestion/redaction/matching-view.ts'

/** A sale that a provenance names by a day and a lot's number, in whatever order the text has them. */
export interface SaleReference {
  /** `YYYY-MM-DD`, or `YYYY-MM` where the text gives the month alone. */
  day: string
  /** As written, without the word before it. */
  lotNumber: string
  /** Folded as patterns are matched: all that belongs to the reference. */
  words: string
  /** Whether it says that the other lot is another piece, or names several. */
  isDoubtful: boolean
}

const lotWord = String.raw`(?<![\p{L}\d])(?:lots?|los|lotto|lotti|lotes?|kavels?|utrop|polozka|poz(?:ycja)?|lot-nr|los-nr|kat-nr)`
/** The sign is part of the number: 'lot no. 212', 'Los Nr. 212', 'lot n° 212'. */
const lotNumber = new RegExp(
  String.raw`${lotWord}[^\p{L}\d\n]{0,3}(?:(?:no|nos|nr|nrs|num|numero|nummer|n|n°|c|cislo)(?!\p{L})[^\p{L}\d\n]{0,3})?(\d{1,5}[a-z]?)(?![\p{L}\d])(?<rest>(?: ?[-,/&] ?| (?:and|und|et|e|y|en|och|og|a|i) )\d{1,5}(?![\p{L}\d.])(?! ?\p{L})(?!\d))?`,
  'gu',
)
const otherPiece =
  /(?<!\p{L})(?:similar|comparable|companion|matching|en suite|see|cf|compare|another|other|like this|vgl|vergleich\p{L}{0,6}|siehe|ahnlich\p{L}{0,3}|passend\p{L}{0,3}|voir|semblable|analogue|assorti\p{L}{0,3}|vedi|simil[ei]|analog[aoeh]\p{L}{0,2}|confronta|vease|parecid[oa]|semelhante|vergelijk\p{L}{0,4}|liknande|lignende|jfr|podobn\p{L}{1,3}|literature|literatur|letteratura|litterature|bibliograf\p{L}{1,3}|illustrated|abgebildet|illustre|unsold|bought in|not sold)(?!\p{L})/u
/** Characters between a number and its day, and around both, at most. */
const farthest = 90

/** A text that names more is a list of a house's results. */
const mostReferences = 50

/** The references of a provenance, in the order of their numbers. */
export function saleReferences(provenance: string): SaleReference[] {
  const view = matchingView(provenance)
  const { text } = view
  const numbers = [...text.matchAll(lotNumber)].slice(0, mostReferences)
  if (numbers.length === 0) return []
  const dates = writtenDates(view).filter(({ year, month, isBare }) => year !== null && month !== null && !isBare)
  const references: SaleReference[] = []
  let from = 0
  for (const [at, number] of numbers.entries()) {
    const until = numbers[at + 1]?.index ?? text.length
    const date = dateOf(dates, { start: number.index, end: number.index + number[0].length }, { from, until })
    if (!date) continue
    const end = Math.max(date.end, number.index + number[0].length)
    const begin = Math.min(date.start, number.index)
    const lead = text.slice(Math.max(from, begin - farthest), begin)
    const tail = /^[^\n;]*/.exec(text.slice(end, Math.min(until, end + farthest)))?.[0] ?? ''
    // What a line break or a semicolon parts belongs to the reference only where it is nothing else.
    const words = `${lead.slice(lead.lastIndexOf('\n') + 1)}${text.slice(begin, end)}${at + 1 < numbers.length ? '' : tail}`
    references.push({
      ...written(date, number),
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

/** The nearest day, before the number rather than behind it, and of no other reference. */
function dateOf(
  dates: readonly WrittenDate[],
  number: Place,
  within: { from: number; until: number },
): WrittenDate | null {
  const free = dates.filter(({ start, end }) => start >= within.from && end <= within.until)
  const before = free.findLast(({ end }) => end <= number.start && number.start - end <= farthest)
  const behind = free.find(({ start }) => start >= number.end && start - number.end <= farthest)
  return before ?? behind ?? null
}

function written(
  { year, month, day }: WrittenDate,
  [, number]: RegExpExecArray,
): Pick<SaleReference, 'day' | 'lotNumber'> {
  const parts = [
    String(year),
    ...[month, day].flatMap((part) => (part === null ? [] : [String(part).padStart(2, '0')])),
  ]
  return { day: parts.join('-'), lotNumber: number!.replace(/^0+(?=\d)/, '') }
}
