import type { Draft } from './draft.ts'

const lastDecade = 2020
const earliest = 'Before 1900'

/** Reads production dates: decades, years before 2000, centuries and ranges of them. */
export function readPeriods(draft: Draft): void {
  for (let at = 0; at < draft.tokens.length; at += 1) {
    if (!draft.isFree(at)) continue
    const era = draft.findCue(at, 'period', ['era'])
    if (era) {
      // '昭和30年代' is counted from the beginning of an era.
      const isNumbered = draft.tokens[era.to]?.kind === 'number'
      draft.claim({ from: at, to: isNumbered ? era.to + 1 : era.to, kind: 'text', facts: [] })
      continue
    }
    const found = readCentury(draft, at) ?? readStretch(draft, at)
    if (!found) continue
    const facts = [{ field: 'option', group: 'periods', names: found.names } as const]
    draft.claim({ from: found.from, to: found.to, kind: 'filter', facts })
  }
}

interface FoundPeriods {
  names: string[]
  from: number
  to: number
}

/** A year or decade: its first and last year. */
interface Years {
  first: number
  last: number
  isDecade: boolean
  from: number
  to: number
}

function nameDecades(first: number, last: number): string[] {
  const names = first < 1900 ? [earliest] : []
  for (let decade = Math.max(1900, first - (first % 10)); decade <= Math.min(last, lastDecade + 9); decade += 10) {
    names.push(`${decade}s`)
  }
  return names
}

/** A decade or year, alone, with 'before' or 'after', or two of them. */
function readStretch(draft: Draft, at: number): FoundPeriods | undefined {
  const low = readYears(draft, at)
  if (!low) return undefined
  const word = draft.findCue(low.to, 'compare', ['to'])
  const isDash = /^\s*[-–—~〜]\s*$/.test(draft.tokens[low.to]?.gap ?? '')
  const high = word || isDash ? readYears(draft, word?.to ?? low.to) : undefined
  if (high && high.last > low.first) {
    const between = draft.findCueBefore(low.from, 'compare', ['between', 'over'])
    // '1920-1940' ends at the beginning of the forties.
    const last = high.isDecade || high.last % 10 !== 0 ? high.last : high.last - 1
    return { names: nameDecades(low.first, last), from: between?.from ?? low.from, to: high.to }
  }
  return readOpenStretch(draft, low)
}

function readOpenStretch(draft: Draft, low: Years): FoundPeriods {
  const about = draft.findCueBefore(low.from, 'compare', ['about'])
  const before = draft.findCueBefore(low.from, 'compare', ['before'])
  const after = draft.findCueBefore(low.from, 'compare', ['after'])
  const later = draft.findCue(low.to, 'compare', ['before', 'after'])
  const isMade = low.isDecade && after !== undefined && /^(?:od|с)$/u.test(draft.tokens[after.from]!.word)
  const side = later ?? before ?? (isMade ? undefined : after)
  const from = (later ? undefined : side)?.from ?? about?.from ?? low.from
  const to = later?.to ?? low.to
  if (!side) return { names: nameDecades(low.first, low.last), from, to }
  if (side.sense.name === 'before') return { names: nameDecades(0, low.first - 1), from, to }
  return { names: nameDecades(low.first, lastDecade + 9), from, to }
}

function readYears(draft: Draft, at: number): Years | undefined {
  const named = draft.findCue(at, 'decade')
  if (named && /^\d{4}$/.test(named.sense.name)) {
    const first = Number(named.sense.name)
    const mark = draft.findCue(named.to, 'period', ['year'])
    return { first, last: first + 9, isDecade: true, from: at, to: mark?.to ?? named.to }
  }
  const lead = draft.findCue(at, 'decade', ['before'])
  const start = lead?.to ?? at
  const token = draft.tokens[start]
  if (token?.kind !== 'number' || !/^(?:1[5-9]\d\d|20[0-2]\d|[2-9]0)$/.test(token.word)) return undefined
  const value = Number(token.word)
  const to = skipDecadeMark(draft, start + 1, token.word.length === 2)
  const isDecade =
    value % 10 === 0 && (to > start + 1 || (lead !== undefined && lead.sense.language !== 'en' && value !== 0))
  if (token.word.length === 2 && !isDecade) return undefined
  if (isDecade && !isCenturyOfNorth(draft, value, start + 1)) {
    const first = value < 100 ? 1900 + value : value
    const isWhole = first % 100 === 0 && first < 1900
    return { first, last: first + (isWhole ? 99 : 9), isDecade, from: at, to }
  }
  if (value >= 2000 || value < 1500 || isDecade) return undefined
  return readPlainYear(draft, value, start, to)
}

/** A year that belongs to no currency, unit or word for money. */
function readPlainYear(draft: Draft, value: number, at: number, to: number): Years | undefined {
  const isMoney =
    /\p{Sc}/u.test(draft.tokens[at]!.gap) ||
    /^\s?\p{Sc}/u.test(draft.gapAfter(at)) ||
    ['word', 'unit', 'scale'].some((group) => draft.findCue(at + 1, group)) ||
    draft.findCueBefore(at, 'word') !== undefined
  const hasBound = draft.findCueBefore(at, 'compare', ['under', 'over', 'price']) !== undefined
  const hasSide = draft.findCueBefore(at, 'compare', ['before', 'after', 'about', 'to']) !== undefined
  // 'A ring from 1925' is of that year, 'from 5000' is money.
  const isStartYear = draft.tokens[at - 1]?.word === 'from' && value % 100 !== 0
  const isGrouped = /^[.,]\d/.test(draft.gapAfter(at) + (draft.tokens[at + 1]?.word ?? ''))
  if (isMoney || isGrouped || (hasBound && !isStartYear && (!hasSide || value % 100 === 0)) || value < 1700)
    return undefined
  return { first: value, last: value, isDecade: false, from: at, to }
}

const decadeMark = /^(?:s|er|ern|tal|talet|tals|tallet|erne|arene|ara|е|х|те|te|tych|e|ies|年)$/u

function skipDecadeMark(draft: Draft, at: number, isShort: boolean): number {
  const mark = draft.findCue(at, 'decade', ['mark'])
  const token = draft.tokens[at]
  if (!mark || !token || !/^[\s\-'’.]{0,1}$/.test(token.gap)) return at
  if (token.gap === ' ' && token.kind === 'word' && !/^(?:tal|talet|tallet|er|erne|х|е)$/u.test(token.word)) return at
  if (isShort && !decadeMark.test(token.word)) return at
  let to = mark.to
  while (
    draft.findCue(to, 'period', ['year']) ||
    /^(?:х|е|гг|годов|годы|г|years?|th|style)$/u.test(draft.tokens[to]?.word ?? '')
  ) {
    if (draft.tokens[to]!.word === 'style') break
    to += 1
  }
  return to
}

/** '1900-talet' is the twentieth century in Nordic languages; '1800-talet' is before 1900. */
function isCenturyOfNorth(draft: Draft, value: number, at: number): boolean {
  return value === 1900 && (draft.tokens[at]?.word.startsWith('tal') ?? false)
}

const romans = new Map([
  ['xv', 15],
  ['xvi', 16],
  ['xvii', 17],
  ['xviii', 18],
  ['xix', 19],
])

const romanOrdinal = /^x[xvi]+(?:e|eme|ieme)$/

const findEarliest = (from: number, to: number): FoundPeriods => ({ names: [earliest], from, to })

/** '19th century', 'XIXe siècle', 'siglo XIX', 'ottocento': all but the twentieth are before 1900. */
function readCentury(draft: Draft, at: number): FoundPeriods | undefined {
  const word = draft.findCue(at, 'century')
  if (word && /^1[5-9]$/.test(word.sense.name)) return findEarliest(at, word.to)
  const isFirst = word?.sense.name === 'century'
  const numberIndex = isFirst ? word.to : at
  const number = readCenturyNumber(draft, numberIndex)
  if (number === undefined) return undefined
  if (isFirst) return findEarliest(at, numberIndex + 1)
  let to = numberIndex + 1
  const ordinal = draft.findCue(to, 'century', ['ordinal'])
  if (ordinal && draft.tokens[to]!.gap.length <= 1) to = ordinal.to
  const century = draft.findCue(to, 'century', ['century'])
  // French drops the word after an ordinal: 'bague XVIIIe'.
  if (!century && romanOrdinal.test(draft.tokens[at]!.word)) return findEarliest(at, to)
  if (!century || (draft.tokens[to]!.word.length === 1 && number < 10)) return undefined
  return findEarliest(at, century.to)
}

function readCenturyNumber(draft: Draft, at: number): number | undefined {
  const token = draft.tokens[at]
  const plain = token?.kind === 'number' && /^1[5-9]$/.test(token.word) ? Number(token.word) : undefined
  const roman = token?.kind === 'word' ? romans.get(token.word.replace(/(?<=[xvi])(?:e|eme|ieme)$/, '')) : undefined
  return plain ?? roman
}
