import type { StoneMention } from './stone-mention.ts'
import type { Confidence, Words } from './attributes.ts'
import { after, before, placed, quoteOf } from './reading.ts'
import type { Reading } from './reading.ts'
import type { Report } from './reports.ts'
import { standsBetween, type Draft } from './stone-draft.ts'
import type { Match } from './matcher.ts'
import { matchers } from './vocabulary.ts'

const inReport =
  /\b(?:origin|reports?|certificates?|certificat|zertifikat|certificato|certificado|rapport|stating|states|indicat\w+|mines?|from|heat\w*|treat\w*|enhance\w*|provenienza|herkunft|origine|origen)\b/iu
const inList = /[/／]/

/**
 * 'Esmeralda colombiana', 'saphir synthétique', 'saphir coussin de Ceylan': most languages put the word after the
 * stone.
 */
const behind = /^\s+(?:(?:\p{L}+\s+)?(?:de\s+|d['’]|du\s+|di\s+|della\s+|aus\s+|von\s+))?$/iu
/** Treatments of colored stones: diamonds are not heated or oiled, and no text mentions that one was not. */
const ofColoured = /heat|oil/i
const isColoured = ({ stone }: StoneMention) => stone !== 'Diamond' && stone !== 'Pearl'

/**
 * Assigns each treatment and origin to the adjacent stone, else to the stone of its sentence, else to the main stone.
 */
export function assignTreatmentsAndOrigins(reading: Reading, drafts: Draft[], mentions: StoneMention[]): void {
  for (const kind of ['treatment', 'origin'] as const) {
    for (const match of matchers[`${kind}s`](reading.text, reading.tokens)) {
      const meant = ofColoured.test(match.names[0]!) ? mentions.filter(isColoured) : mentions
      const direct =
        meant.findLast(
          (stone) => stone.end <= match.start && behind.test(reading.text.slice(stone.end, match.start)),
        ) ??
        meant.find(
          (stone) => stone.start >= match.end - 1 && standsBetween(reading.text.slice(match.end, stone.start)),
        ) ??
        meant.find((stone) => stone.start <= match.start && stone.end >= match.end)
      const owner = direct
        ? { draft: ofSpecies(drafts, direct.stone, direct), confidence: placed(reading, match) }
        : distantOwner(reading, drafts, meant, match, kind)
      if (!owner?.draft || owner.draft[kind] !== null) continue
      owner.draft[kind] = match.names[0]!
      owner.draft.words[kind] = [quoteOf(reading, match), owner.confidence]
    }
  }
}

/** The stone of a treatment or an origin, with the confidence of the assignment. */
interface Owner {
  draft: Draft | undefined
  confidence: Confidence
}

const vague = new Set(['Natural', 'Cultured', 'Lab-grown', 'Carved'])

function distantOwner(
  reading: Reading,
  drafts: Draft[],
  mentions: StoneMention[],
  match: Match,
  kind: 'treatment' | 'origin',
): Owner | undefined {
  if (kind === 'treatment' && vague.has(match.names[0]!)) return undefined
  const around = before(reading, match.start, 120) + after(reading, match.end, 40)
  const isSingleWord = !/\s/.test(quoteOf(reading, match))
  const isListed = inList.test(before(reading, match.start, 25).slice(-4) + after(reading, match.end, 4))
  if (kind === 'origin' && !inReport.test(around) && !isListed) return undefined
  if (kind === 'treatment' && isSingleWord && !inReport.test(around) && !isListed) return undefined
  const spoken = mentions.findLast(
    (stone) => stone.end <= match.start && stone.start >= match.start - before(reading, match.start, 120).length,
  )
  const named = spoken && ofSpecies(drafts, spoken.stone, spoken)
  if (named) return { draft: named, confidence: 'read' }
  return { draft: mainOf(drafts), confidence: drafts.length === 1 ? placed(reading, match) : 'inferred' }
}

/** Returns the draft with this mention, else the first one of its species. */
function ofSpecies(drafts: Draft[], species: string, at: StoneMention): Draft | undefined {
  return drafts.find((draft) => draft.mentions.includes(at)) ?? drafts.find((draft) => draft.species === species)
}

/** Returns the main stone: a colored stone rather than the diamonds around it. */
const mainOf = (drafts: Draft[]) => drafts.find((draft) => draft.species !== 'Diamond') ?? drafts[0]

/** Laboratories that report on colored stones only. */
const colouredOnly = new Set(['GRS', 'AIGS', 'GIT', 'Lotus', 'Bellerophon', 'ICA', 'C. Dunaigre'])

/** Words before the stones around the one with the report: 'SSEF report no. 123456, flanked by two diamonds'. */
const aside = /\b(?:flanked|within|surround\w*|accent\w*|between|shoulders?|border\w*|framed|highlighted|entourage)\b/iu

/** Assigns each report to the stone named after it, else to the kind of stone that its laboratory tests most often. */
export function assignReports(reading: Reading, drafts: Draft[], mentions: StoneMention[], reports: Report[]): void {
  for (const report of reports) {
    const reach = report.end + after(reading, report.end, 140).length
    const meant = colouredOnly.has(report.laboratory) ? mentions.filter(isColoured) : mentions
    const next = meant.find(
      ({ start }) => start > report.end && start < reach && !aside.test(reading.text.slice(report.end, start)),
    )
    const isDiamonds = ['GIA', 'IGI', 'HRD', 'EGL', 'AGS'].includes(report.laboratory)
    const main = isDiamonds ? (drafts.find((draft) => draft.species === 'Diamond') ?? drafts[0]) : mainOf(drafts)
    const named = next && ofSpecies(drafts, next.stone, next)
    const owner = named ?? main
    if (!owner) continue
    const isSure = named !== undefined || drafts.length === 1
    const confidence = isSure ? (report.number === null ? 'read' : 'stated') : 'inferred'
    if (owner.laboratory !== null && owner.reportNumber !== null) {
      addFurther(owner, report, [quoteOf(reading, report), confidence])
      continue
    }
    owner.laboratory = report.laboratory
    owner.words.laboratory = [quoteOf(reading, report), confidence]
    if (report.number === null) continue
    owner.reportNumber = report.number
    owner.words.reportNumber = [report.number, confidence]
  }
}

/** A stone has only one report of a laboratory: a second number of the same one belongs to another stone. */
function addFurther(owner: Draft, { laboratory, number }: Report, [quote, confidence]: Words): void {
  const known = [owner.laboratory, ...(owner.furtherReports ?? []).map((each) => each.laboratory[0])]
  if (number === null || number === owner.reportNumber || known.includes(laboratory)) return
  owner.furtherReports = [
    ...(owner.furtherReports ?? []),
    { laboratory: [laboratory, quote, confidence], reportNumber: [number, number, confidence] },
  ]
}
