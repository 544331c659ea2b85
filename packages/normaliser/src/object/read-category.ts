import type { Category } from '@parure/vocabulary/filter-group.ts'
import type { FoundValue } from '../attributes.ts'
import type { Match } from '../text/matcher.ts'
import { getTextBefore, ratePlace, getQuote } from '../text/reading.ts'
import type { Reading } from '../text/reading.ts'
import { categoryBySubCategory, matchers } from '../vocabulary.ts'

/** Reads the kind of jewel: the title's word for it, else the description's. */
export function readCategory(reading: Reading): FoundValue<Category> | null {
  const matches = matchers.categories(reading.text, reading.tokens)
  const inTitle = matches.filter((match) => match.start < reading.titleEnd)
  const match =
    findSet(reading, inTitle) ??
    findHeadNoun(reading, inTitle) ??
    findHeadNoun(
      reading,
      matches.filter(
        (other) => other.start >= reading.titleEnd && !formerly.test(getTextBefore(reading, other.start, 60)),
      ),
    )
  if (match)
    return {
      value: getCategoryName(reading, match),
      quote: getQuote(reading, match),
      confidence: ratePlace(reading, match),
    }
  return inferCategory(reading) ?? findSizedBand(reading) ?? findDescribedSet(reading, matches)
}

/** The Japanese trade calls cufflinks cuffs. */
function getCategoryName(reading: Reading, match: Match): Category {
  const isTradeCuffs =
    getQuote(reading, match) === 'Cuffs' && /\b(?:K1[048]|P[Tt]\s?[89]\d\d|SV\s?9\d\d)/.test(reading.text)
  return isTradeCuffs ? 'Other' : (match.names[0] as Category)
}

/** Reads the sub-category, among those of the category. */
export function readSubCategory(reading: Reading, of: Category | undefined): FoundValue<string> | null {
  for (const match of matchers.subCategories(reading.text, reading.tokens)) {
    const name = match.names.find((candidate) => categoryBySubCategory.get(candidate) === of)
    if (name !== undefined)
      return { value: name, quote: getQuote(reading, match), confidence: ratePlace(reading, match) }
  }
  return null
}

/** Whether the title has any word for a jewel. */
export function hasCategoryInTitle(reading: Reading): boolean {
  return matchers.categories(reading.text, reading.tokens).some((match) => match.start < reading.titleEnd)
}

const formerly = /\b(?:originally|formerly|former|previously|converted from|once|adapted from|from an?)\b[^.;]{0,30}$/i

/** Words that often only describe another jewel ('chain', 'clip'): any other word has precedence. */
const modifiers =
  /^(?:chains?|clips?|pins?|charms?|coins?|sovereigns?|half[- ]sovereigns?|nuggets?|buttons?|buckles?|belts?|crown|medals?|medallion|purse|compact|badges?|collar|bandeau|pen|watch|unset|unmounted|fob|signet|kette|catena|cadena|cha[iî]nes?|locket|cuffs?|festoon|rivi[èe]re|sautoir)$/i

/** Whether the word may also be a part of another jewel. */
export function isModifier(reading: Reading, match: Match): boolean {
  return modifiers.test(getQuote(reading, match))
}

/**
 * Finds the head noun: the first word for a jewel, or the last of adjacent ones ('pendant necklace', 'clip brooch').
 */
function findHeadNoun(reading: Reading, matches: Match[]): Match | null {
  const runs: Match[][] = []
  for (const match of matches.filter((candidate) => candidate.names[0] !== 'Jewelry set')) {
    const run = runs[runs.length - 1]
    const last = run?.[run.length - 1]
    if (run && last && /^[\s-]{0,2}$/.test(reading.text.slice(last.end, match.start))) run.push(match)
    else runs.push([match])
  }
  const heads = runs.flatMap((run) => {
    const head = run.findLast((match) => !isModifier(reading, match))
    return head ? [head] : run.slice(-1)
  })
  return heads.find((head) => !isModifier(reading, head)) ?? heads[0] ?? null
}

/** A set that only the description names, when no other jewel is named. */
function findDescribedSet(reading: Reading, matches: Match[]): FoundValue<Category> | null {
  const match = matches.find((one) => one.start >= reading.titleEnd)
  return match ? { value: 'Jewelry set', quote: getQuote(reading, match), confidence: 'read' } : null
}

const apart = new Set<Category>(['Rings', 'Necklaces', 'Bracelets', 'Earrings', 'Brooch', 'Pendant'])
const together = /^[^.;:(]{0,60}?(?:\band\b|&|\bet\b|\bund\b|\by\b|\bcon\b|\bmatching\b|\+|\ben suite\b)[^.;:(]{0,45}$/i
const attached =
  /\b(?:on|for|from|suspending|suspended|clasp|set with|with (?!matching|a pair|en suite)|as|or|chain|fitting)\b/i

/** Finds a set: named as one, or two different jewels joined in the title ('necklace and earrings'). */
function findSet(reading: Reading, matches: Match[]): Match | null {
  const named = matches.find((match) => match.names[0] === 'Jewelry set') ?? findNamedSet(reading, matches)
  if (named) return named
  for (const [i, match] of matches.slice(0, -1).entries()) {
    const next = matches[i + 1]!
    const kinds = [match.names[0] as Category, next.names[0] as Category]
    const between = reading.text.slice(match.end, next.start)
    if (kinds[0] === kinds[1] || !kinds.every((kind) => apart.has(kind))) continue
    if (kinds.includes('Pendant') && (kinds.includes('Necklaces') || kinds.includes('Brooch'))) continue
    if (modifiers.test(getQuote(reading, match)) || modifiers.test(getQuote(reading, next))) continue
    if (together.test(between) && !attached.test(between))
      return { names: ['Jewelry set'], start: match.start, end: next.end }
  }
  return null
}

/** 'Pearl necklace set', but not 'ring set with opals'. */
function findNamedSet(reading: Reading, matches: Match[]): Match | undefined {
  const ending = /^\s+set\s*(?=$|[,.;|(:-])/i
  const match = matches.find((other) => ending.test(reading.text.slice(other.end, reading.titleEnd)))
  return match && { names: ['Jewelry set'], start: match.start, end: match.end }
}

/** 'A Quatre band' with a size in the text. */
function findSizedBand(reading: Reading): FoundValue<Category> | null {
  const band = /\bbands?\b(?=[^\p{L}]*$)/iu.exec(reading.text.slice(0, reading.titleEnd))
  if (!band || !/\bsize:?\s+(?:[A-Z]\b|\d)/.test(reading.text)) return null
  return { value: 'Rings', quote: band[0], confidence: 'inferred' }
}

/** 'Solitaire' alone is a ring; an unmounted stone has no category. */
function inferCategory(reading: Reading): FoundValue<Category> | null {
  for (const match of matchers.subCategories(reading.text, reading.tokens)) {
    const owners = new Set(match.names.map((name) => categoryBySubCategory.get(name)))
    const [owner] = owners
    const isStated = match.end <= reading.titleEnd || match.names.includes('Loose stones')
    if (isStated && owners.size === 1 && owner) {
      return { value: owner, quote: getQuote(reading, match), confidence: 'inferred' }
    }
  }
  return null
}
