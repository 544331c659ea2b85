import { findFirstIndex } from '../text/find-first-index.ts'
import type { StoneMention } from './stone-mention.ts'
import type { Confidence, QuotedWords } from '../attributes.ts'
import { getTextAfter, getTextBefore, ratePlace, getQuote } from '../text/reading.ts'
import type { Reading } from '../text/reading.ts'
import type { Report } from './read-reports.ts'
import { weighClaim } from '../context/claims.ts'
import { mayBeBetween, type StoneDraft } from './stone-draft.ts'
import type { Match } from '../text/matcher.ts'
import { matchers } from '../vocabulary.ts'

const inReport =
  /\b(?:origin|reports?|certificates?|certificat|zertifikat|certificato|certificado|rapport|stating|states|indicat\w+|mines?|from|heat\w*|treat\w*|enhance\w*|provenienza|herkunft|origine|origen)\b|происхожд|месторожд|сертификат|産地|鑑別|產地|产地|證書|证书/iu
/** Japanese and Chinese list what is stated between commas. */
const inKanji = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー：]{2,}$/u
const inList = /[/／]/

/**
 * 'Esmeralda colombiana', 'rubis calibrés synthétiques', 'saphir coussin de Ceylan': most languages put the word after
 * the stone.
 */
const behind =
  /^\s+(?:\(|(?:calibr|facet|sfaccett|taill|oval|redond|rond|tond|carr|quadrat|cuadrad)\p{L}*\s+|(?:\p{L}+\s+)?(?:de\s+|d['’]|du\s+|di\s+|della\s+|aus\s+|von\s+|uit\s+|från\s+|fra\s+|ze?\s+|из\s+))?$/iu
/** Longer than the words that may be between a stone and its treatment or origin. */
const maxDistance = 160
/** Treatments of colored stones: diamonds are not heated or oiled, and no text mentions that one was not. */
const colouredTreatment = /heat|oil/i
const isColoured = ({ stone }: StoneMention) => stone !== 'Diamond' && stone !== 'Pearl'

/**
 * Assigns each treatment and origin to the adjacent stone, else to the stone of its sentence, else to the main stone.
 */
export function assignTreatmentsAndOrigins(reading: Reading, drafts: StoneDraft[], mentions: StoneMention[]): void {
  const coloured = mentions.filter(isColoured)
  for (const kind of ['treatment', 'origin'] as const) {
    for (const match of matchers[`${kind}s`](reading.text, reading.tokens)) {
      const claim = weighClaim(reading, match, kind)
      if (claim === 'none') continue
      const meant = colouredTreatment.test(match.names[0]!) ? coloured : mentions
      const direct = findAdjacentStone(reading, match, meant)
      const owner = direct
        ? { draft: findDraft(drafts, direct.stone, direct), confidence: ratePlace(reading, match) }
        : findDistantOwner(reading, drafts, meant, { ...match, kind, isOpinion: claim === 'opinion' })
      if (!owner?.draft || !mayReplace(owner.draft[kind], match.names[0]!)) continue
      owner.draft[kind] = match.names[0]!
      owner.draft.words[kind] = [getQuote(reading, match), claim === 'opinion' ? 'opinion' : owner.confidence]
    }
  }
}

function findAdjacentStone({ text }: Reading, match: Match, mentions: StoneMention[]): StoneMention | undefined {
  const near = mentions.slice(
    findFirstIndex(mentions, ({ end }) => end < match.start - maxDistance),
    findFirstIndex(mentions, ({ start }) => start < match.end + maxDistance),
  )
  return (
    near.findLast(({ end }) => end <= match.start && behind.test(text.slice(end, match.start))) ??
    near.find(({ start }) => start >= match.end - 1 && mayBeBetween(text.slice(match.end, start))) ??
    near.find(({ start, end }) => start <= match.start && end >= match.end)
  )
}

/** 'Natural' is said of stones whose treatment is stated too: 'natural ruby, no heat'. */
const mayReplace = (known: string | null, name: string): boolean =>
  known === null || (known === 'Natural' && name.startsWith('No '))

/** The stone of a treatment or an origin, with the confidence of the assignment. */
interface Owner {
  draft: StoneDraft | undefined
  confidence: Confidence
}

interface DistantMatch extends Match {
  kind: 'treatment' | 'origin'
  isOpinion: boolean
}

const vague = new Set(['Natural', 'Cultured', 'Lab-grown', 'Carved'])

function findDistantOwner(
  reading: Reading,
  drafts: StoneDraft[],
  mentions: StoneMention[],
  match: DistantMatch,
): Owner | undefined {
  const { kind, isOpinion } = match
  if (kind === 'treatment' && vague.has(match.names[0]!)) return undefined
  const around = getTextBefore(reading, match.start, 120) + getTextAfter(reading, match.end, 40)
  const isSingleWord = !/\s/.test(getQuote(reading, match))
  const isListed = inList.test(getTextBefore(reading, match.start, 25).slice(-4) + getTextAfter(reading, match.end, 4))
  const isAlone = isOpinion || match.names[0]!.startsWith('No ') || inKanji.test(getQuote(reading, match))
  if (kind === 'origin' && !isAlone && !inReport.test(around) && !isListed) return undefined
  if (kind === 'treatment' && isSingleWord && !isAlone && !inReport.test(around) && !isListed) return undefined
  const spoken = mentions.findLast(
    (stone) => stone.end <= match.start && stone.start >= match.start - getTextBefore(reading, match.start, 120).length,
  )
  const named = spoken && findDraft(drafts, spoken.stone, spoken)
  if (named) return { draft: named, confidence: 'read' }
  return { draft: findMainDraft(drafts), confidence: drafts.length === 1 ? ratePlace(reading, match) : 'inferred' }
}

/** Returns the draft with this mention, else the first one of its species. */
function findDraft(drafts: StoneDraft[], species: string, at: StoneMention): StoneDraft | undefined {
  return drafts.find((draft) => draft.mentions.includes(at)) ?? drafts.find((draft) => draft.species === species)
}

/** Returns the main stone: a colored stone rather than the diamonds around it. */
const findMainDraft = (drafts: StoneDraft[]) => drafts.find((draft) => draft.species !== 'Diamond') ?? drafts[0]

/** Laboratories that report on colored stones only. */
const colouredOnly = new Set(['GRS', 'AIGS', 'GIT', 'Lotus', 'Bellerophon', 'ICA', 'C. Dunaigre'])

/** Words before the stones around the one with the report: 'SSEF report no. 123456, flanked by two diamonds'. */
const aside = /\b(?:flanked|within|surround\w*|accent\w*|between|shoulders?|border\w*|framed|highlighted|entourage)\b/iu

/** Assigns each report to the stone named after it, else to the kind of stone that its laboratory tests most often. */
export function assignReports(
  reading: Reading,
  drafts: StoneDraft[],
  mentions: StoneMention[],
  reports: Report[],
): void {
  for (const report of reports) {
    const reach = report.end + getTextAfter(reading, report.end, 140).length
    const meant = colouredOnly.has(report.laboratory) ? mentions.filter(isColoured) : mentions
    const next = meant.find(
      ({ start }) => start > report.end && start < reach && !aside.test(reading.text.slice(report.end, start)),
    )
    const isDiamonds = ['GIA', 'IGI', 'HRD', 'EGL', 'AGS'].includes(report.laboratory)
    const main = isDiamonds ? (drafts.find((draft) => draft.species === 'Diamond') ?? drafts[0]) : findMainDraft(drafts)
    const named = next && findDraft(drafts, next.stone, next)
    const owner = findReportOwner(drafts, named ?? main, report)
    if (!owner) continue
    const isSure = named !== undefined || drafts.length === 1
    const confidence = isSure ? (report.number === null ? 'read' : 'stated') : 'inferred'
    if (owner.laboratory !== null && owner.reportNumber !== null) {
      addFurtherReport(owner, report, [getQuote(reading, report), confidence])
      continue
    }
    owner.laboratory = report.laboratory
    owner.words.laboratory = [getQuote(reading, report), confidence]
    if (report.number === null) continue
    owner.reportNumber = report.number
    owner.words.reportNumber = [report.number, confidence]
  }
}

/** A second number of a laboratory is that of the other stone of a pair. */
function findReportOwner(drafts: StoneDraft[], owner: StoneDraft | undefined, report: Report): StoneDraft | undefined {
  const isSecond = owner?.laboratory === report.laboratory && owner.reportNumber !== null && report.number !== null
  if (!isSecond || owner.reportNumber === report.number) return owner
  const isOther = (draft: StoneDraft) =>
    draft !== owner && draft.species === owner.species && draft.carats !== null && draft.laboratory === null
  return drafts.find(isOther) ?? owner
}

const isPair = ({ count, furtherReports }: StoneDraft): boolean => count === 2 && furtherReports === undefined

/** A stone has only one report of a laboratory, and two stones two; any other number belongs to another stone. */
function addFurtherReport(owner: StoneDraft, { laboratory, number }: Report, [quote, confidence]: QuotedWords): void {
  const known = [owner.laboratory, ...(owner.furtherReports ?? []).map((each) => each.laboratory[0])]
  if (number === null || number === owner.reportNumber || (known.includes(laboratory) && !isPair(owner))) return
  owner.furtherReports = [
    ...(owner.furtherReports ?? []),
    { laboratory: [laboratory, quote, confidence], reportNumber: [number, number, confidence] },
  ]
}
