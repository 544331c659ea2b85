import type { FoundValue, StoneDetail, QuotedWords } from '../attributes.ts'
import type { LocatedWeight } from '../weights/read-carats.ts'
import { findFirstIndex } from '../text/find-first-index.ts'
import type { StoneMention } from './stone-mention.ts'
import { getTextBefore, ratePlace, getQuote } from '../text/reading.ts'
import type { Reading, Span } from '../text/reading.ts'
import type { Report } from './read-reports.ts'
import { isPlural, readStoneCount } from './read-stone-count.ts'
import { mayBeBetween, type StoneDraft } from './stone-draft.ts'
import { assignReports, assignTreatmentsAndOrigins } from './assign-to-stones.ts'
import type { Match } from '../text/matcher.ts'
import { findReportedColour, findStoneColour, listStoneColours } from './stone-colour.ts'
import { isTotalWeight } from '../weights/total-weight.ts'
import { matchers } from '../vocabulary.ts'

interface DiamondGrades {
  clarity: FoundValue<string> | null
  diamondColor: FoundValue<string> | null
}

/** Reads stones one by one: those with a weight, then species without one. */
export function readStoneDetails(
  reading: Reading,
  weights: LocatedWeight[],
  mentions: StoneMention[],
  given: DiamondGrades & { reports: Report[] },
): StoneDetail[] {
  const earlier = new Set<string>()
  const weighed = weights
    .filter((weight) => {
      const name = `${weight.stone} ${Number(weight.carats)}`
      const isAgain = earlier.has(name)
      earlier.add(name)
      return !/total/i.test(weight.stone) && !(isAgain && isOfReport(reading, weight))
    })
    .map((weight) => createDraft(reading, weight))
  const known = new Set(weighed.map((draft) => draft.species))
  const others = new Set(mentions.map(({ stone }) => stone).filter((stone) => !known.has(stone)))
  const drafts = [...weighed, ...Array.from(others, (stone) => createUnweighedDraft(reading, stone, mentions))]
  if (drafts.length === 0) return []
  describeStones(reading, drafts)
  assignGrades(drafts, given)
  assignTreatmentsAndOrigins(reading, drafts, mentions)
  assignReports(reading, drafts, mentions, given.reports)
  return drafts.map((draft) => convertToDetail(draft))
}

/** A report repeats a weight of the description: 'SSEF: sapphire of 22.840 ct'. */
function isOfReport(reading: Reading, weight: LocatedWeight): boolean {
  return /\b(?:report|certificate|certificat|zertifikat|certificato|certificado|rapport)\b/i.test(
    getTextBefore(reading, weight.start, 160),
  )
}

function createBlankDraft(reading: Reading, species: string, mentions: StoneMention[]): StoneDraft {
  const unknown = { shape: null, colour: null, clarity: null, treatment: null, origin: null, laboratory: null }
  const rest = { carats: null, approximate: false, count: null, several: false, reportNumber: null, quote: '' }
  const [named] = mentions
  const words: StoneDraft['words'] = named ? { species: getQuotedWords(reading, named) } : {}
  return { species, ...unknown, ...rest, confidence: 'read', words, mentions }
}

function createDraft(reading: Reading, weight: LocatedWeight): StoneDraft {
  const { stone, carats, approx, quote, confidence, mention } = weight
  const draft = {
    ...createBlankDraft(reading, stone, mention ? [mention] : []),
    carats,
    approximate: approx,
    quote,
    confidence,
  }
  draft.words.carats = [quote, confidence]
  draft.several = isTotalWeight(reading, weight)
  return draft
}

/** The title names a species, and the description adds to it. */
function createUnweighedDraft(reading: Reading, species: string, all: StoneMention[]): StoneDraft {
  const mentions = all.filter(({ stone }) => stone === species)
  const [first] = mentions
  if (!first) return createBlankDraft(reading, species, [])
  return {
    ...createBlankDraft(reading, species, mentions),
    quote: getQuote(reading, first),
    confidence: ratePlace(reading, first),
  }
}

/** Copies field by field: removing `mentions` from a spread copy takes many times as long. */
function convertToDetail(draft: StoneDraft): StoneDetail {
  const { species, carats, approximate, count, several, shape, colour, clarity } = draft
  const { treatment, origin, laboratory, reportNumber, furtherReports, quote, confidence, words } = draft
  const further = furtherReports && { furtherReports }
  const said = { treatment, origin, laboratory, reportNumber, ...further, quote, confidence, words }
  return { species, carats, approximate, count, several, shape, colour, clarity, ...said }
}

const following = /^[\s,]*(?:\(?\s*)?(?:(?:de|im|in|a|à|en|of|di|taillés?|is|are)\s+){0,2}$/iu

function describeStones(reading: Reading, drafts: StoneDraft[]): void {
  const shapes = matchers.shapes(reading.text, reading.tokens)
  const colours = listStoneColours(reading)
  for (const draft of drafts) {
    const { mentions, words } = draft
    const count = findFirstValue(mentions, (mention) => readStoneCount(reading, mention))
    if (count) {
      draft.count = count.value
      words.count = [count.quote, count.confidence]
    }
    draft.several =
      draft.count === null
        ? draft.several || mentions.some((mention) => isPlural(getQuote(reading, mention)))
        : draft.count > 1
    assignMatch(
      reading,
      draft,
      'shape',
      findFirstValue(draft.mentions, (mention) => findMatchBeside(reading, mention, shapes)),
    )
    // 'Rose diamonds' refers to the cut, not the color.
    if (draft.shape !== 'Rose cut')
      assignMatch(reading, draft, 'colour', findStoneColour(reading, colours, draft.mentions))
  }
  assignReportedColours(reading, colours, drafts)
}

/** Assigns trade colors of a report to the only stone of their species. */
function assignReportedColours(reading: Reading, colours: readonly Match[], drafts: StoneDraft[]): void {
  const bySpecies = Map.groupBy(drafts, ({ species }) => species)
  for (const [species, [draft, ...others]] of bySpecies) {
    const reported = others.length === 0 ? findReportedColour(reading, colours, species) : null
    if (draft && reported) assignMatch(reading, draft, 'colour', reported)
  }
}

function assignMatch(reading: Reading, draft: StoneDraft, value: 'shape' | 'colour', match: Match | null): void {
  if (!match) return
  draft[value] = match.names[0]!
  draft.words[value] = getQuotedWords(reading, match)
}

const getQuotedWords = (reading: Reading, span: Span): QuotedWords => [
  getQuote(reading, span),
  ratePlace(reading, span),
]

function findFirstValue<T>(mentions: StoneMention[], read: (mention: StoneMention) => T | null): T | null {
  for (const mention of mentions) {
    const value = read(mention)
    if (value !== null) return value
  }
  return null
}

/** Finds the match that belongs to a stone: overlapping its word, before it, or directly after it. */
function findMatchBeside(reading: Reading, stone: StoneMention, matches: Match[]): Match | null {
  const near = matches.slice(
    findFirstIndex(matches, ({ end }) => end <= stone.start - 60),
    findFirstIndex(matches, ({ start }) => start < stone.end + 25),
  )
  const ahead = near.findLast(
    (match) =>
      match.start < stone.end && (match.end > stone.start || mayBeBetween(reading.text.slice(match.end, stone.start))),
  )
  const behind = near.find(
    (match) => match.start >= stone.end && following.test(reading.text.slice(stone.end, match.start)),
  )
  return ahead ?? behind ?? null
}

/**
 * Assigns the grade to the first diamond with a weight, else to the first one; with several diamonds it is only the
 * likelier reading.
 */
function assignGrades(drafts: StoneDraft[], { clarity, diamondColor }: DiamondGrades): void {
  const diamonds = drafts.filter((draft) => draft.species === 'Diamond')
  const main = diamonds.find((draft) => draft.carats !== null) ?? diamonds[0]
  if (!main) return
  for (const [value, found] of [
    ['clarity', clarity],
    ['colour', diamondColor],
  ] as const) {
    if (!found) continue
    main[value] = found.value
    main.words[value] = [found.quote, diamonds.length === 1 ? found.confidence : 'inferred']
  }
}
