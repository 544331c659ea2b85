import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { FoundValue } from '../attributes.ts'
import { isAside, omitNarrated } from '../context/asides.ts'
import { isComparison } from '../context/comparison.ts'
import { isImitation, isOfFalseKind } from '../context/imitation.ts'
import type { StoneMention } from './stone-mention.ts'
import { getTextAfter, getTextBefore, ratePlace, getQuote } from '../text/reading.ts'
import type { Reading } from '../text/reading.ts'
import { matchers } from '../vocabulary.ts'

/** Finds every mention of a stone, in order; omits imitations and comparisons. */
export function findStoneMentions(reading: Reading): StoneMention[] {
  const named = matchers
    .gemstones(reading.text, reading.tokens)
    .map((match) => ({ stone: match.names[0]!, start: match.start, end: match.end }))
  const imitationStarts = new Map<string, number>()
  const real = named.filter((mention, at) => {
    if (
      isAdjective(reading, mention) ||
      isHue(reading, mention, named[at - 1]) ||
      isSoCalled(reading, mention) ||
      isPartOfName(reading, mention)
    )
      return false
    if (!isImitation(reading, mention)) {
      return !isOnlyLikeAStone(reading, mention, named[at - 1]) && !isOfNext(reading, mention, named[at + 1])
    }
    if (!imitationStarts.has(mention.stone)) imitationStarts.set(mention.stone, mention.start)
    return false
  })
  const genuine =
    imitationStarts.size === 0 ? real : real.filter((one) => !isOfFalseKind(reading, one, imitationStarts))
  return omitNarrated(
    reading,
    [...genuine, ...findInitials(reading)].toSorted((a, b) => a.start - b.start),
  )
}

/** Reads the species of a jewel's stones, each with the words of its first mention. */
export function readGemstones(reading: Reading, mentions: StoneMention[]): FoundValue<string>[] {
  const found = new Map<string, FoundValue<string>>()
  for (const mention of mentions) {
    if (!found.has(mention.stone))
      found.set(mention.stone, {
        value: mention.stone,
        quote: getQuote(reading, mention),
        confidence: ratePlace(reading, mention),
      })
  }
  return [...found.values()]
}

const initialOf: Record<string, string> = { D: 'Diamond', S: 'Sapphire', R: 'Ruby', E: 'Emerald', Alex: 'Alexandrite' }

/** The trade's 'D0.54' beside a Japanese metal code. */
function findInitials(reading: Reading): StoneMention[] {
  if (!/\b(?:K\d\d|P[tTmM]\s?\d{3}|SV\s?9\d\d)/.test(reading.text)) return []
  return Array.from(reading.text.matchAll(/(?<![\p{L}\d])([DSRE]|Alex)(?=\s?[-:]?\s?\d\.\d{2})/gu), (match) => ({
    stone: getOwnValue(initialOf, match[1]!)!,
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** 'A brilliant blue sapphire', 'in brilliant condition'; but 'a round brilliant of 1.02 carats'. */
const nounBrilliant =
  /^\s*(?:$|[^\s\p{L}]|(?:of|weigh\p{L}*|total\p{L}*|set|and|in|with|to|between|flanked|surround\p{L}*|at|for|is|measuring|approx\p{L}*|cuts?|solitaire|shoulders?|clusters?|borders?|halo|ring|pendant|earrings?|brooch|necklace|bracelet|accents?|detail\p{L}*|diamonds?|on|from|within|above|below|by|or|single|mounted|est\p{L}*|each|ca|ct|i|på|og|och|fra|från|med|mit|und|von)(?!\p{L}))/iu

function isAdjective(reading: Reading, { stone, start, end }: StoneMention): boolean {
  if (stone !== 'Diamond' || end - start !== 9 || !/^brilliant$/i.test(reading.text.slice(start, end))) return false
  return !nounBrilliant.test(getTextAfter(reading, end, 24))
}

/** 'topacio ámbar', 'quartz ambre': a stone of that color. */
function isHue(reading: Reading, { stone, start }: StoneMention, previous: StoneMention | undefined): boolean {
  if (stone !== 'Amber' || !previous || previous.stone === 'Amber') return false
  return /^[\s-]$/.test(reading.text.slice(previous.end, start))
}

/** 'It was he who made “diamonds” of paste'; in a title it is a name. */
function isSoCalled({ text, titleEnd }: Reading, { start, end }: StoneMention): boolean {
  return start > titleEnd && end < text.length && `"'‘“„«`.includes(text[start - 1]!) && `"'’”“»`.includes(text[end]!)
}

/** 'From the Ruby Sunset collection', 'Kollektion „Perle des Orients“': a stone in a name. */
const nameBehind =
  /^(?:\s\p{Lu}[\p{L}'’-]+){1,3}['’"”“»]?\s(?:collection|line|series|range|kollektion|serie|collezione|linea|colección|línea|coleção|collectie|kolekce|kolekcja)(?!\p{L})/u
const nameBefore =
  /(?<!\p{L})(?:collection|kollektion|series?|série|ligne|collezione|linea|colección|línea|coleção|collectie|kolekce|kolekcja|mod[eè]ll?[eo]?|named|called|titled|genannt|dite?|detto|titel)\s?:?\s?['‘"“„«][\p{L}\s'’-]{0,30}$/iu

function isPartOfName(reading: Reading, { start, end }: StoneMention): boolean {
  if (start < reading.titleEnd || !/\p{Lu}/u.test(reading.text[start]!)) return false
  return nameBehind.test(getTextAfter(reading, end, 50)) || nameBefore.test(getTextBefore(reading, start, 50))
}

const beadOf = /^(?:s|n)?\s+(?:de\s+|d['’]|di\s+|aus\s+)$/i

/** 'Perles de corail' are beads of the next stone; 'rose-cut garnets' are its cut. */
function isOfNext(reading: Reading, mention: StoneMention, next: StoneMention | undefined): boolean {
  if (!next || next.stone === mention.stone) return false
  const between = reading.text.slice(mention.end, next.start)
  if (mention.stone === 'Pearl') return beadOf.test(between)
  return (
    mention.stone === 'Diamond' &&
    /^rose[\s-]cut$/i.test(getQuote(reading, mention)) &&
    /^\s+(?:(?!and|or)\p{L}+[\s-]+){0,2}$/u.test(between)
  )
}

// 'emerald- and baguette-cut', 'round, emerald and marquise-cut'; but 'emerald and brilliant-cut diamond' is a stone.
const cutNames =
  '(?:round|oval|baguette|princess|marquise|pear|brilliant|cushion|asscher|step|square|trilliant|trillion|radiant|heart|french|rose)'
const cutFollows = new RegExp(String.raw`^(?:-\s|-?\/|,)\s*(?:(?:and|&|or)\s+)?${cutNames}\b`, 'i')
const cutInList = new RegExp(String.raw`\b${cutNames}[\s-]*(?:,|and|&|or|\/)\s*$`, 'i')
const cutInListAfter = new RegExp(String.raw`^(?:,|\s|-)*(?:and|&|or|\/)\s*${cutNames}\b[^.;]{0,12}(?:cut|shape)`, 'i')

const mayBeSomethingElse = new Set(['Quartz', 'Emerald', 'Ruby'])
/** '17 rubis', '15 Rubinen' are the jewel bearings of a watch. */
const countOfBearings = /(?<![\d.,])(?:[7-9]|[1-3]\d|4[0-2])\s+$/
const watch =
  /watch|speedmaster|seamaster|datejust|submariner|\bmontre\b|uhr(?:en)?(?!\p{L})|orologio|\breloj|horloge|lommeur|dameur|fickur|armbandsur|hodinky|zegarek|relógio|movement|mouvement|movim[ie]|werk(?!\p{L})|calib[er]|échappement/iu
const movement =
  /(?<!\p{L})(?:movement|calib(?:re|er|ro)|automatic|mouvement|movimento|movimiento|maquinaria|máquina|\p{L}*werk|uurwerk|\p{L}*verk|urværk|strojek|mechanizm\p{L}*|orologio|reloj|montre|watch)(?!\p{L})/iu

function isOnlyLikeAStone(reading: Reading, mention: StoneMention, previous: StoneMention | undefined): boolean {
  if (isComparison(reading, mention, previous) || isAside(reading, mention)) return true
  if (!mayBeSomethingElse.has(mention.stone)) return false
  const lead = getTextBefore(reading, mention.start)
  const tail = getTextAfter(reading, mention.end, 60)
  if (mention.stone === 'Ruby') return countOfBearings.test(lead) && isOfWatch(reading)
  if (mention.stone === 'Quartz') return movement.test(lead + tail) || isItsMovement(reading, mention, lead, tail)
  return (/^[-/]/.test(tail) && cutFollows.test(tail)) || (cutInList.test(lead) && cutInListAfter.test(tail))
}

/** 'Damenarmbanduhr, Gold 750, Quarz, Lederband': a separate item in the text of a watch. */
const isItsMovement = (reading: Reading, { start, end }: StoneMention, lead: string, tail: string): boolean =>
  /^(?:quart?z|quarzo|cuarzo|quartzo|kvarts|kwarts|kwarc)$/i.test(reading.text.slice(start, end)) &&
  /(?:^|[,;.|(\n]|\s[-–])\s*$/.test(lead) &&
  /^\s*(?:$|[,;.|)\n]|[-–]\s)/.test(tail) &&
  (isOfWatch(reading) ||
    matchers.subCategories(reading.text, reading.tokens).some(({ names }) => names.includes('Watches')))

/** Caches the result by reading: every ruby of a text needs it. */
const watchReadings = new WeakMap<Reading, boolean>()

function isOfWatch(reading: Reading): boolean {
  const known = watchReadings.get(reading) ?? watch.test(reading.text)
  watchReadings.set(reading, known)
  return known
}
