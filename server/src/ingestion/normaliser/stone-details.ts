import type { Confidence, Found, StoneDetail } from './attributes.ts'
import type { PlacedWeight } from './carats.ts'
import type { StoneMention } from './gemstones.ts'
import { after, before, placed, quoteOf } from './reading.ts'
import type { Reading, Span } from './reading.ts'
import type { Report } from './reports.ts'
import { stoneCount } from './stone-count.ts'
import { matchers } from './vocabulary.ts'

interface Graded {
  clarity: Found<string> | null
  diamondColor: Found<string> | null
}

type Draft = StoneDetail & { mention: StoneMention | null }

/** Stones one by one: those with a weight, then species that the text names without one. */
export function stoneDetails(
  reading: Reading,
  weights: PlacedWeight[],
  mentions: StoneMention[],
  given: Graded & { reports: Report[] },
): StoneDetail[] {
  const weighed = weights
    .filter((weight, i) => !/total/i.test(weight.stone) && !isRepeat(reading, weight, weights.slice(0, i)))
    .map((weight) => draftOf(reading, weight))
  const known = new Set(weighed.map((draft) => draft.species))
  const others = mentions.filter(({ stone }) => !known.has(stone) && known.add(stone))
  const drafts = [...weighed, ...others.map((mention) => unweighed(reading, mention))]
  if (drafts.length === 0) return []
  describe(reading, drafts)
  grade(drafts, given)
  placeSayings(reading, drafts, mentions)
  placeReports(reading, drafts, mentions, given.reports)
  return drafts.map(({ mention, ...detail }) => (mention ? detail : { ...detail, shape: null }))
}

/** A report states once more what the description said: 'SSEF: sapphire of 22.840 ct'. */
function isRepeat(reading: Reading, weight: PlacedWeight, earlier: PlacedWeight[]): boolean {
  const same = earlier.some((other) => other.stone === weight.stone && Number(other.carats) === Number(weight.carats))
  return (
    same &&
    /\b(?:report|certificate|certificat|zertifikat|certificato|certificado|rapport)\b/i.test(
      before(reading, weight.start, 160),
    )
  )
}

function blank(species: string, mention: StoneMention | null): Draft {
  const unknown = { shape: null, colour: null, clarity: null, treatment: null, origin: null, laboratory: null }
  const rest = { carats: null, approximate: false, count: null, reportNumber: null, quote: '' }
  return { species, ...unknown, ...rest, confidence: 'read', mention }
}

function draftOf(reading: Reading, { stone, carats, approx, quote, confidence, mention }: PlacedWeight): Draft {
  const said = mention ? { count: stoneCount(reading, mention) } : {}
  return { ...blank(stone, mention), carats, approximate: approx, quote, confidence, ...said }
}

function unweighed(reading: Reading, mention: StoneMention): Draft {
  const found = { quote: quoteOf(reading, mention), confidence: placed(reading, mention) satisfies Confidence }
  return { ...blank(mention.stone, mention), ...found, count: stoneCount(reading, mention) }
}

// Adjectives and other cuts may stand between a cut and its stone, a jewel or a verb may not.
const between =
  /^[\s,-]*(?:(?!(?:and|with|to|the|set|ring|pendant|brooch|necklace|bracelet|earrings?|motif|et|und|y|con|avec|mit|gold|silver|platinum|platine|platin|oro|argent|panel|cluster|plaque|links?|locket|surround)\b)[\p{L}'’-]+[\s,-]+){0,4}$/iu
const following = /^[\s,]*(?:\(?\s*)?(?:(?:de|im|in|a|à|en|of|di|taillés?|is|are)\s+){0,2}$/iu

function describe(reading: Reading, drafts: Draft[]): void {
  const shapes = matchers.shapes(reading.text, reading.tokens)
  const colours = matchers.colours(reading.text, reading.tokens)
  for (const draft of drafts) {
    if (!draft.mention) continue
    draft.shape = beside(reading, draft.mention, shapes)
    const isRoseCut = draft.shape === 'Rose cut'
    // 'Rose diamonds' are cut so, and not pink.
    draft.colour = isRoseCut ? null : beside(reading, draft.mention, colours)
  }
}

/** The name of the match that belongs to a stone: over its word, before it, or right after it. */
function beside(reading: Reading, stone: StoneMention, matches: (Span & { names: string[] })[]): string | null {
  const near = matches.filter((match) => match.end > stone.start - 60 && match.start < stone.end + 25)
  const ahead = near.findLast(
    (match) =>
      match.start < stone.end && (match.end > stone.start || between.test(reading.text.slice(match.end, stone.start))),
  )
  const behind = near.find(
    (match) => match.start >= stone.end && following.test(reading.text.slice(stone.end, match.start)),
  )
  return (ahead ?? behind)?.names[0] ?? null
}

/** The grade is of the first diamond that has a weight, else of the first one. */
function grade(drafts: Draft[], { clarity, diamondColor }: Graded): void {
  const diamonds = drafts.filter((draft) => draft.species === 'Diamond')
  const main = diamonds.find((draft) => draft.carats !== null) ?? diamonds[0]
  if (!main) return
  main.clarity = clarity?.value ?? null
  main.colour = diamondColor?.value ?? main.colour
}

const inReport =
  /\b(?:origin|reports?|certificates?|certificat|zertifikat|certificato|certificado|rapport|stating|states|indicat\w+|mines?|from|heat\w*|treat\w*|enhance\w*|provenienza|herkunft|origine|origen)\b/iu
const inList = /[/／]/

/** Treatments and origins: of the stone they stand beside, else of the one their sentence or the whole text is about. */
function placeSayings(reading: Reading, drafts: Draft[], mentions: StoneMention[]): void {
  for (const kind of ['treatment', 'origin'] as const) {
    for (const match of matchers[`${kind}s`](reading.text, reading.tokens)) {
      const direct =
        mentions.find(
          (stone) => stone.start >= match.end - 1 && between.test(reading.text.slice(match.end, stone.start)),
        ) ?? mentions.find((stone) => stone.start <= match.start && stone.end >= match.end)
      const owner = direct
        ? ofSpecies(drafts, direct.stone, direct)
        : distantOwner(reading, drafts, mentions, match, kind)
      if (owner) owner[kind] ??= match.names[0]!
    }
  }
}

const vague = new Set(['Natural', 'Cultured', 'Lab-grown', 'Carved'])

function distantOwner(
  reading: Reading,
  drafts: Draft[],
  mentions: StoneMention[],
  match: Span & { names: string[] },
  kind: 'treatment' | 'origin',
): Draft | undefined {
  if (kind === 'treatment' && vague.has(match.names[0]!)) return undefined
  const around = before(reading, match.start, 120) + after(reading, match.end, 40)
  const isSingleWord = !/\s/.test(quoteOf(reading, match))
  const isListed = inList.test(before(reading, match.start, 25).slice(-4) + after(reading, match.end, 4))
  if (kind === 'origin' && !inReport.test(around) && !isListed) return undefined
  if (kind === 'treatment' && isSingleWord && !inReport.test(around) && !isListed) return undefined
  const spoken = mentions.findLast(
    (stone) => stone.end <= match.start && stone.start >= match.start - before(reading, match.start, 120).length,
  )
  return (spoken && ofSpecies(drafts, spoken.stone, spoken)) ?? mainOf(drafts)
}

/** The draft of a place, else the first of its species. */
function ofSpecies(drafts: Draft[], species: string, at: StoneMention): Draft | undefined {
  return drafts.find((draft) => draft.mention === at) ?? drafts.find((draft) => draft.species === species)
}

/** Reports speak of the coloured stone before the diamonds around it. */
const mainOf = (drafts: Draft[]) => drafts.find((draft) => draft.species !== 'Diamond') ?? drafts[0]

function placeReports(reading: Reading, drafts: Draft[], mentions: StoneMention[], reports: Report[]): void {
  for (const report of reports) {
    const reach = report.end + after(reading, report.end, 140).length
    const told = mentions.find((stone) => stone.start > report.end && stone.start < reach)
    const isDiamonds = ['GIA', 'IGI', 'HRD', 'EGL', 'AGS'].includes(report.laboratory)
    const main = isDiamonds ? (drafts.find((draft) => draft.species === 'Diamond') ?? drafts[0]) : mainOf(drafts)
    const owner = (told && ofSpecies(drafts, told.stone, told)) ?? main
    if (!owner || (owner.laboratory !== null && owner.reportNumber !== null)) continue
    owner.laboratory = report.laboratory
    owner.reportNumber = report.number
  }
}
