import type { GuardedDetails } from './guarded-details.ts'
import { findAllMatches } from '@parure/normaliser/text/find-all-matches.ts'
import { findContactDetails } from './names/find-contact-details.ts'
import { stripNumberPrefix, findLotNumbers } from './numbers/lot-numbers.ts'
import { compileLotNumberPattern } from './numbers/compile-lot-number-pattern.ts'
import { getMatchingView, mapToOriginal, type MatchingView, type TextRange } from './text/get-matching-view.ts'
import { findOtherSales, type TextKind } from './sales/find-other-sales.ts'
import { scanText } from './scan/scan-text.ts'
import { findOwnDays, type TextPlace } from './dates/own-days.ts'
import { isBehindEntryWord, isSpelledOut, mayBeAtEnds, mayHoldMarks, mayHoldNumber } from './sales/own-hints.ts'
import { findNumbersAtEnds, findOwnNumbers } from './numbers/own-numbers.ts'
import { findSaleMarks } from './sales/own-sale.ts'
import { getSaleRedaction, type SaleRedaction } from './sales/get-sale-redaction.ts'
import { foldPlainText } from './text/fold-plain-text.ts'
import { partEnd, removeSentences } from './text/sentences.ts'
import { findUnexplainedDates } from './dates/find-unexplained-dates.ts'

/**
 * Returns the text without what only subscribers may know of the lot's own sale. House, sale title and number, place,
 * dates and lot number are replaced by neutral words. A sentence is removed if it still contains an unexplained date,
 * lot number, place or address, or names the sale of another lot. Roles that may see sale details get the original.
 */
export function redactPublicText(text: string, lot: GuardedDetails, kind: TextKind = 'text'): string {
  return mayRevealSale(text, lot) ? redactUnchecked(text, lot, kind) : text
}

/** Like `redactPublicText`, without the check whether there is anything to redact. */
export function redactUnchecked(text: string, lot: GuardedDetails, kind: TextKind = 'text'): string {
  const replaced = replaceKnown(text, lot, (replacement) => replacement)
  const publicPart = removeSentences(replaced, findSuspiciousRanges(replaced, lot, 'sentence', kind))
  if (publicPart === text) return text
  return publicPart
    .replace(/\bthe (?:day|month) of the sale (?:the )?(?:sale|auction)\b/g, 'the sale')
    .replace(/\bthe house the sale\b/g, 'the house sale')
    .replace(/\b(the) the\b/gi, '$1')
    .replace(
      /(^|[.!?] {1,3})the (house|sale|lot|(?:day|month) of the sale)\b/g,
      (_, before: string, word: string) => `${before}The ${word}`,
    )
    .trim()
    .replace(/;$/, '.')
}

/** Removes such words from a title without replacement: `Lot 12: A ruby ring` becomes `A ruby ring`. */
export function redactTitle(title: string, lot: GuardedDetails): string {
  if (!mayRevealSale(title, lot) && !mayBeAtEnds(title, lot.lotNumber)) return title
  const replaced = removeOwnDetails(
    replaceKnown(title, lot, () => ''),
    lot,
  )
  const publicPart = removeSentences(replaced, findSuspiciousRanges(replaced, lot, 'title'), partEnd)
  if (publicPart === title) return title
  const tidy = publicPart
    .replace(/\( {0,3}\)|\[ {0,3}\]|\{ {0,3}\}/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([,;:.])/g, '$1')
    .replace(/([,;:])[\s,;:]*[,;:]/g, '$1')
    .replace(/^[\s,;:.)|/–—-]+/, '')
  const ended = trimSeparators(tidy)
  return ended === '' ? 'Lot' : ended.charAt(0).toUpperCase() + ended.slice(1)
}

/** Returns a value of a separate field, such as a maker or a motif, completely or null. */
export function redactValue(value: string, lot: GuardedDetails): string | null {
  if (isOwnNumber(value, lot.lotNumber)) return null
  if (!mayRevealSale(value, lot)) return value
  return replaceKnown(value, lot, () => '') === value && findSuspiciousRanges(value, lot, 'value').length === 0
    ? value
    : null
}

/** Removes this sale's day in figures, the lot's number at either end, and other traces of the sale from a title. */
function removeOwnDetails(title: string, { house, sale, lotNumber }: GuardedDetails): string {
  let text = title
  for (const find of [
    (view: MatchingView) => findSaleMarks(view, house, sale, lotNumber),
    (view: MatchingView) => findOwnDays(view, sale, 'title'),
    (view: MatchingView) => findNumbersAtEnds(view, lotNumber),
  ]) {
    const view = getMatchingView(text)
    for (const { start, end } of find(view).toReversed()) {
      const range = mapToOriginal(view, start, end)
      text = `${text.slice(0, range.start)} ${text.slice(range.end)}`
    }
  }
  return text
}

/** Some lists state the lot number as a reference. */
function isOwnNumber(value: string, lotNumber: string | null): boolean {
  if (lotNumber === null || value.length > 30 || !/\p{Nd}/u.test(value)) return false
  return stripNumberPrefix(value) === stripNumberPrefix(lotNumber)
}

/** Checks whether the text may have anything to redact: most have nothing. */
export function mayRevealSale(text: string, { house, sale, lotNumber, url = null }: GuardedDetails): boolean {
  const { beginnings, figures, mayNameSale, marks } = getSaleRedaction(house, sale, url)
  const scan = scanText(text, beginnings)
  const { hasNumberSign, hasBeginning, hasEntryWord } = scan
  if (scan.isSuspicious || mayHoldMarks(text, scan, marks)) return true
  const number = lotNumber === null ? '' : stripNumberPrefix(lotNumber)
  if (number !== '' && isNumbered(text.toLowerCase(), number, hasNumberSign)) return true
  if (number !== '' && hasEntryWord && isSpelledOut(text.toLowerCase(), number)) return true
  if (!hasBeginning && !figures.some((each) => text.includes(each))) return false
  return mayNameSale(foldPlainText(text))
}

/** A list may put the number in front of the text. */
function isNumbered(text: string, number: string, hasNumberSign: boolean): boolean {
  const at = text.indexOf(number)
  return at >= 0 && (hasNumberSign || at < 10 || isBehindEntryWord(text, number))
}

/** A loop: a regular expression would need quadratic time. */
function trimSeparators(text: string): string {
  let end = text.length
  while (end > 0 && /[\s,;:(|/–—-]/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Returns the ranges of unexplained dates and numbers, and of other lots' sales. */
function findSuspiciousRanges(
  text: string,
  lot: GuardedDetails,
  place: TextPlace,
  kind: TextKind = 'text',
): TextRange[] {
  if (!mayRevealSale(text, lot)) return []
  const { house, sale, lotNumber, url = null } = lot
  const view = getMatchingView(text)
  return [
    ...findUnexplainedDates(view, sale),
    ...findOwnDays(view, sale, place),
    ...findLotNumbers(view, lotNumber),
    ...(mayHoldNumber(view.text, lotNumber) ? findOwnNumbers(view, lotNumber) : []),
    ...findSaleMarks(view, house, sale, lotNumber),
    ...findOtherSales(view, kind),
    ...findContactDetails(view),
    ...getSaleRedaction(house, sale, url).findRemains(view),
  ].map(({ start, end }) => mapToOriginal(view, start, end))
}

function replaceKnown(text: string, lot: GuardedDetails, instead: (replacement: string) => string): string {
  const { house, sale, lotNumber, url = null } = lot
  const publicPart = replaceWords(text, getSaleRedaction(house, sale, url), instead)
  const view = getMatchingView(publicPart)
  if (
    lotNumber === null ||
    !view.text.includes(stripNumberPrefix(lotNumber)) ||
    !/(?<![\p{L}\p{N}])lo[ts]/u.test(view.text)
  )
    return publicPart
  return replaceMatches(view, compileLotNumberPattern(lotNumber), instead('the lot'))
}

function replaceWords(text: string, sale: SaleRedaction, instead: (replacement: string) => string): string {
  const { redactions, prefilter } = sale
  let view = getMatchingView(text)
  let candidates = prefilter(view.text)
  for (let at = candidates.next(0); at >= 0; at = candidates.next(at + 1)) {
    const { words, replacement } = redactions[at]!
    const next = replaceMatches(view, words.pattern(), instead(replacement), words.accepts)
    if (next === view.original) continue
    view = getMatchingView(next)
    candidates = prefilter(view.text)
  }
  return view.original
}

function replaceMatches(
  view: MatchingView,
  pattern: RegExp,
  instead: string,
  accepts: (words: string) => boolean = () => true,
): string {
  let publicPart = ''
  let from = 0
  for (const { 0: found, index } of findAllMatches(view.text, pattern)) {
    const range = mapToOriginal(view, index, index + found.length)
    if (range.start < from || !accepts(view.original.slice(range.start, range.end))) continue
    publicPart += view.original.slice(from, range.start) + instead
    from = range.end
  }
  return from === 0 ? view.original : publicPart + view.original.slice(from)
}
