import type { FoundValue } from '../attributes.ts'
import { cue } from '../text/cues.ts'
import { findFancyColour } from './find-fancy-colour.ts'
import {
  clarityPatterns,
  gradedColourPatterns,
  namedColourPatterns,
  tradeClarityPatterns,
  tradeColourPatterns,
  type GradePattern,
} from './grade-patterns.ts'
import { clarityWord, codes, colourWord, letter, said, step, weakColour } from './grade-words.ts'
import { findCueWindows, type TextWindow } from '../text/text-windows.ts'
import { findAllMatches } from '../text/find-all-matches.ts'
import { getTextAfter, getTextBefore } from '../text/reading.ts'
import type { Reading } from '../text/reading.ts'

/** Words that every grade in the trade's own terms contains. */
const trade =
  /lup|loupe|loep|lens|lente|piqu|einschl|esselton|river|(?:light|faint)[\s-]|commercial|comercial|extra|exce[pc]cional|crystal|cape|wei(?:ß|ss)(?!gold)|getönt|tinted|blanc|bianco|branco|white(?! gold)|(?<!\p{L})(?:wit|H?FW|LGW|TWE?|TCr?|TCA|TLB|LB|TK|Cr|[WRC])\s?(?:[,/(.-]|P?V?V?SI?\b)/iu

const hasTradeGrades = (reading: Reading): boolean => (reading.hasTradeGrades ??= trade.test(reading.text))

const allClarityPatterns = [...tradeClarityPatterns, ...clarityPatterns]

/** Reads the clarity of the diamond graded first. */
export function readClarity(reading: Reading): FoundValue<string> | null {
  if ((reading.cues & cue.grade) === 0) return null
  const patterns = hasTradeGrades(reading) ? allClarityPatterns : clarityPatterns
  const windows = findCueWindows(reading, cue.grade)
  const ofFancy = findFancyColour(reading) ? findFirstGrade(reading, windows, patterns, besideWhite) : null
  const found = ofFancy ?? findFirstGrade(reading, windows, patterns)
  return found && { value: formatClarity(found.quote), quote: found.quote, confidence: 'stated' }
}

/** Beside a fancy color, 'Farve: River (D-E). Klarhed: IF' grades the smaller stones. */
const besideWhite = new RegExp(
  String.raw`${colourWord}${said}(?:${weakColour}|${letter})[^\d]{0,14}${clarityWord}${said}(?:${codes}${step})?$`,
  'u',
)

/** Reads the color of the diamond graded first: letters, or a fancy color. */
export function readDiamondColor(reading: Reading): FoundValue<string> | null {
  const hasGrade = (reading.cues & cue.grade) !== 0
  const patterns = [
    ...((reading.cues & cue.colourGrade) === 0 ? [] : namedColourPatterns),
    ...(hasGrade ? gradedColourPatterns : []),
    ...(hasGrade && hasTradeGrades(reading) ? tradeColourPatterns : []),
  ]
  const letters =
    patterns.length > 0 ? findFirstGrade(reading, findCueWindows(reading, cue.grade | cue.colourGrade), patterns) : null
  const coloured = findFancyColour(reading)
  // 'Light yellow diamond (S-T)': below fancy, the letters are the grade.
  if (coloured && (!letters || (coloured.start < letters.start && /fan/i.test(coloured.quote)))) {
    return { value: formatTitleCase(coloured.quote), quote: coloured.quote, confidence: 'stated' }
  }
  return letters && { value: formatLetters(letters.quote), quote: letters.quote, confidence: 'stated' }
}

interface Grade {
  start: number
  quote: string
}

/** Finds the match that begins first, and of those the longest; ignores matches after text that `not` matches. */
function findFirstGrade(reading: Reading, windows: TextWindow[], patterns: GradePattern[], not?: RegExp): Grade | null {
  for (const { text, start: from } of windows) {
    let best: Grade | null = null
    for (const { pattern, needs } of patterns) {
      if (needs && !needs.test(text)) continue
      for (const match of findAllMatches(text, pattern)) {
        const grade = match[1] ?? match[2]!
        const at = match.index + match[0].lastIndexOf(grade)
        const start = from + at
        if (best && (start > best.start || (start === best.start && grade.length <= best.quote.length))) continue
        if (!isLegend(reading, start) && !not?.test(text.slice(0, at))) best = { start, quote: grade }
      }
    }
    if (best) return best
  }
  return null
}

const steps = [
  /(?<!\p{L})(?:if|lupenrein|flawless)(?!\p{L})/iu,
  /(?<!\p{L})vvs/iu,
  /(?<!\p{L})vs[12]?(?!\p{L})/iu,
  /(?<!\p{L})si[12]?(?!\p{L})/iu,
  /(?<!\p{L})(?:p|i|piqu[eé]\s?)[123](?!\p{L}|\d)/iu,
]
const whites = [
  /hochfeines|river|blanc exceptionnel/iu,
  /(?<!hoch)feines wei|top wesselton|blanc extra/iu,
  /(?<!feines )(?<!getöntes )wei(?:ß|ss)(?!\p{L})|(?<!top )wesselton|(?<!\p{L})blanc(?! e)/iu,
  /getönt|crystal|blanc nuancé/iu,
  /cape|tinted|teinté/iu,
]

/** A key to the grades lists them in sequence: 'IF (lupenrein) – vvs – vs – si (kleine Einschlüsse)'. */
function isLegend(reading: Reading, at: number): boolean {
  const sentence = getTextBefore(reading, at, 240) + getTextAfter(reading, at, 240)
  return [steps, whites].some((scale) => hasAllButOne(sentence, scale))
}

function hasAllButOne(sentence: string, scale: readonly RegExp[]): boolean {
  let missing = 0
  return scale.every((grade) => grade.test(sentence) || (missing += 1) <= 1)
}

/** Formats codes in capitals and without spaces; words and ranges stay as written. */
function formatClarity(quote: string): string {
  if (/\p{L}{4}/u.test(quote)) return quote.replace(/\s+/g, ' ')
  return quote
    .replace(/\p{L}+/gu, (word) => (rangeWord.test(word) ? word : word.toUpperCase()))
    .replace(/\b(VVS|VS|SI)[\s-](?=[123])/g, '$1')
    .replace(/\s*[-–—/]\s*/g, '-')
}

const rangeWord = /^(?:to|bis|à|till?|tot|až|do)$/i
const formatLetters = (quote: string) =>
  quote.replace(/(?<=^(?:[D-Z].*)?[D-Z])(?:\s*[-–—/]\s*|\).+\()(?=[D-Z](?:\W|$))/gs, '-')
const formatTitleCase = (quote: string) =>
  quote
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .replace(/(?<!\p{L})\p{L}/gu, (initial) => initial.toUpperCase())
