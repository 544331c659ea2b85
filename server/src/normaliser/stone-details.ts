import type { Found, StoneDetail, Words } from './attributes.ts'
import type { PlacedWeight } from './carats.ts'
import type { StoneMention } from './stone-mention.ts'
import { before, placed, quoteOf } from './reading.ts'
import type { Reading, Span } from './reading.ts'
import type { Report } from './reports.ts'
import { isPlural, stoneCount } from './stone-count.ts'
import { standsBetween, type Draft } from './stone-draft.ts'
import { assignReports, assignTreatmentsAndOrigins } from './assign-to-stones.ts'
import type { Match } from './matcher.ts'
import { findReportedColour, findStoneColour, listStoneColours } from './stone-colour.ts'
import { isTotalWeight } from './total-weight.ts'
import { matchers } from './vocabulary.ts'

interface Graded {
  clarity: Found<string> | null
  diamondColor: Found<string> | null
}

/** Reads stones one by one: those with a weight, then species without one. */
export function stoneDetails(
  reading: Reading,
  weights: PlacedWeight[],
  mentions: StoneMention[],
  given: Graded & { reports: Report[] },
): StoneDetail[] {
  const earlier = new Set<string>()
  const weighed = weights
    .filter((weight) => {
      const name = `${weight.stone} ${Number(weight.carats)}`
      const isAgain = earlier.has(name)
      earlier.add(name)
      return !/total/i.test(weight.stone) && !(isAgain && isOfReport(reading, weight))
    })
    .map((weight) => draftOf(reading, weight))
  const known = new Set(weighed.map((draft) => draft.species))
  const others = new Set(mentions.map(({ stone }) => stone).filter((stone) => !known.has(stone)))
  const drafts = [...weighed, ...Array.from(others, (stone) => unweighed(reading, stone, mentions))]
  if (drafts.length === 0) return []
  describe(reading, drafts)
  grade(drafts, given)
  assignTreatmentsAndOrigins(reading, drafts, mentions)
  assignReports(reading, drafts, mentions, given.reports)
  return drafts.map((draft) => detailOf(draft))
}

/** A report repeats a weight of the description: 'SSEF: sapphire of 22.840 ct'. */
function isOfReport(reading: Reading, weight: PlacedWeight): boolean {
  return /\b(?:report|certificate|certificat|zertifikat|certificato|certificado|rapport)\b/i.test(
    before(reading, weight.start, 160),
  )
}

function blank(reading: Reading, species: string, mentions: StoneMention[]): Draft {
  const unknown = { shape: null, colour: null, clarity: null, treatment: null, origin: null, laboratory: null }
  const rest = { carats: null, approximate: false, count: null, several: false, reportNumber: null, quote: '' }
  const [named] = mentions
  const words: Draft['words'] = named ? { species: wordsAt(reading, named) } : {}
  return { species, ...unknown, ...rest, confidence: 'read', words, mentions }
}

function draftOf(reading: Reading, weight: PlacedWeight): Draft {
  const { stone, carats, approx, quote, confidence, mention } = weight
  const draft = { ...blank(reading, stone, mention ? [mention] : []), carats, approximate: approx, quote, confidence }
  draft.words.carats = [quote, confidence]
  draft.several = isTotalWeight(reading, weight)
  return draft
}

/** The title names a species, and the description adds to it. */
function unweighed(reading: Reading, species: string, all: StoneMention[]): Draft {
  const mentions = all.filter(({ stone }) => stone === species)
  const [first] = mentions
  if (!first) return blank(reading, species, [])
  return { ...blank(reading, species, mentions), quote: quoteOf(reading, first), confidence: placed(reading, first) }
}

/** Copies field by field: removing `mentions` from a spread copy takes many times as long. */
function detailOf(draft: Draft): StoneDetail {
  const { species, carats, approximate, count, several, shape, colour, clarity } = draft
  const { treatment, origin, laboratory, reportNumber, furtherReports, quote, confidence, words } = draft
  const further = furtherReports && { furtherReports }
  const said = { treatment, origin, laboratory, reportNumber, ...further, quote, confidence, words }
  return { species, carats, approximate, count, several, shape, colour, clarity, ...said }
}

const following = /^[\s,]*(?:\(?\s*)?(?:(?:de|im|in|a|à|en|of|di|taillés?|is|are)\s+){0,2}$/iu

function describe(reading: Reading, drafts: Draft[]): void {
  const shapes = matchers.shapes(reading.text, reading.tokens)
  const colours = listStoneColours(reading)
  for (const draft of drafts) {
    const { mentions, words } = draft
    const count = firstOf(mentions, (mention) => stoneCount(reading, mention))
    if (count) {
      draft.count = count.value
      words.count = [count.quote, count.confidence]
    }
    draft.several =
      draft.count === null
        ? draft.several || mentions.some((mention) => isPlural(quoteOf(reading, mention)))
        : draft.count > 1
    assignMatch(
      reading,
      draft,
      'shape',
      firstOf(draft.mentions, (mention) => beside(reading, mention, shapes)),
    )
    // 'Rose diamonds' refers to the cut, not the color.
    if (draft.shape !== 'Rose cut')
      assignMatch(reading, draft, 'colour', findStoneColour(reading, colours, draft.mentions))
  }
  assignReportedColours(reading, colours, drafts)
}

/** Assigns trade colors of a report to the only stone of their species. */
function assignReportedColours(reading: Reading, colours: readonly Match[], drafts: Draft[]): void {
  const bySpecies = Map.groupBy(drafts, ({ species }) => species)
  for (const [species, [draft, ...others]] of bySpecies) {
    const reported = others.length === 0 ? findReportedColour(reading, colours, species) : null
    if (draft && reported) assignMatch(reading, draft, 'colour', reported)
  }
}

function assignMatch(reading: Reading, draft: Draft, value: 'shape' | 'colour', match: Match | null): void {
  if (!match) return
  draft[value] = match.names[0]!
  draft.words[value] = wordsAt(reading, match)
}

const wordsAt = (reading: Reading, span: Span): Words => [quoteOf(reading, span), placed(reading, span)]

function firstOf<T>(mentions: StoneMention[], read: (mention: StoneMention) => T | null): T | null {
  for (const mention of mentions) {
    const value = read(mention)
    if (value !== null) return value
  }
  return null
}

/** Finds the match that belongs to a stone: overlapping its word, before it, or directly after it. */
function beside(reading: Reading, stone: StoneMention, matches: Match[]): Match | null {
  const near = matches.filter((match) => match.end > stone.start - 60 && match.start < stone.end + 25)
  const ahead = near.findLast(
    (match) =>
      match.start < stone.end && (match.end > stone.start || standsBetween(reading.text.slice(match.end, stone.start))),
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
function grade(drafts: Draft[], { clarity, diamondColor }: Graded): void {
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
