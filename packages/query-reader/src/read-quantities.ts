import type { Draft } from './draft.ts'
import type { Found } from './lexicon.ts'
import { findCurrency } from './read-currency.ts'
import { readFigure, readNumber, type Figure } from './read-number.ts'

export type Bound = 'under' | 'over' | 'about' | 'between' | 'price'

/** A figure or a range of figures with the words that belong to it. */
export interface Quantity {
  from: number
  to: number
  low: Figure
  high: Figure | null
  /** The factor of both ends. */
  scale: number
  isScaled: boolean
  bound: Bound | null
  /** An ISO code; `X…` for money that is not converted. */
  currency: string | null
  /** The unit's name in the list of cues. */
  unit: string | null
  /** The token at which the unit begins. */
  unitAt: number
}

const scales = new Map([
  ['thousand', 1_000],
  ['tenThousand', 10_000],
  ['hundredThousand', 100_000],
  ['million', 1_000_000],
  ['tenMillion', 10_000_000],
])
const rangeGap = /^\s*[-‐‑–—~〜～]\s*(?:\p{Sc}|\p{Lu}{0,2}\$)?\s*$/u

/** Reads the quantity whose first figure begins at a token. */
export function readQuantity(draft: Draft, at: number): Quantity | undefined {
  const weight = draft.findCue(at, 'weight')
  const low = readFigure(draft, at) ?? readWordBeforeUnit(draft, at) ?? readScaleAlone(draft, at) ?? readWeight(weight)
  if (!low) return undefined
  const before = findCurrency(draft, low.from, 'before')
  const first = readTail(draft, low.to)
  const second = readUpperEnd(draft, low, first)
  const last = second?.tail ?? first
  const front = findBound(draft, before?.from ?? low.from)
  const isBounded = second !== undefined || (front !== undefined && front.bound !== 'price')
  const back = isBounded ? undefined : findBoundAfter(draft, low.to, last.to)
  const scaled = second?.tail.scale ?? first.scale
  return {
    from: front?.from ?? before?.from ?? low.from,
    to: back?.to ?? last.to,
    low,
    high: second?.figure ?? null,
    scale: scaled ?? 1,
    isScaled: scaled !== null,
    bound: back?.bound ?? front?.bound ?? null,
    currency: before?.code ?? first.currency ?? second?.currency ?? last.currency,
    unit: weight ? 'carat' : (last.unit ?? first.unit),
    unitAt: last.unitAt,
  }
}

/** 'Half carat' and 'two carats'; elsewhere number words have other meanings. */
function readWordBeforeUnit(draft: Draft, at: number): Figure | undefined {
  const word = draft.tokens[at]?.kind === 'number' ? undefined : readNumber(draft, at)
  return word && draft.findCue(word.to, 'unit', ['carat']) ? word : undefined
}

/** A number and its unit in one word: 'Halbkaräter', 'полкарата'. */
const readWeight = (found: Found | undefined): Figure | undefined =>
  found && { value: Number(found.sense.name), decimals: 0, from: found.from, to: found.to }

/** 'A thousand pounds', 'mille euro'. */
function readScaleAlone(draft: Draft, at: number): Figure | undefined {
  const scale = draft.findCue(at, 'scale')
  if (!scale || draft.tokens[at]!.word.length < 3 || !findCurrency(draft, scale.to, 'after')) return undefined
  return { value: 1, decimals: 0, from: at, to: at }
}

interface Tail {
  scale: number | null
  currency: string | null
  unit: string | null
  unitAt: number
  to: number
}

function readTail(draft: Draft, at: number): Tail {
  const tail: Tail = { scale: null, currency: null, unit: null, unitAt: at, to: at }
  const scale = draft.findCue(at, 'scale')
  const isNear = /^\s?$/.test(draft.tokens[at]?.gap ?? '')
  const isLetter = scale?.to === at + 1 && draft.tokens[at]!.word.length === 1 && draft.tokens[at]!.kind === 'word'
  if (scale && (isLetter ? draft.tokens[at]!.gap === '' : isNear)) {
    tail.scale = scales.get(scale.sense.name) ?? null
    tail.to = scale.to
  }
  const currency = findCurrency(draft, tail.to, 'after')
  if (currency) return { ...tail, currency: currency.code, to: currency.to }
  const unit = readUnit(draft, at)
  return unit && !(tail.scale !== null && unit.name !== 'karat')
    ? { ...tail, unit: unit.name, unitAt: at, to: unit.to }
    : tail
}

/** Units of one or two letters must be adjacent to the figure. */
function readUnit(draft: Draft, at: number): { name: string; to: number } | undefined {
  const token = draft.tokens[at]
  if (!token || !/^[\s\-.·]{0,2}$/.test(token.gap)) return undefined
  const total = draft.findCue(at, 'unit', ['total'])
  const unit =
    draft.findCue(at, 'unit', ['carat']) ?? draft.findCue(at, 'unit', ['measure', 'karat', 'point', 'percent'])
  if (total && total.to > (unit?.to ?? 0)) return { name: 'total', to: total.to }
  if (!unit) return undefined
  if (token.word.length === 1 && token.gap !== '' && token.kind === 'word' && token.word !== 'g') return undefined
  if (token.word === 'in' && token.gap !== '') return undefined
  const karat = draft.findCue(at, 'unit', ['karat'])
  if (karat && token.word.startsWith('k') && token.word.length <= 3) return { name: 'karat', to: karat.to }
  const following = draft.findCue(unit.to, 'unit', ['total'])
  if (unit.sense.name === 'carat' && following) return { name: 'total', to: following.to }
  return { name: unit.sense.name, to: unit.to }
}

interface UpperEnd {
  figure: Figure
  tail: Tail
  currency: string | null
}

function readUpperEnd(draft: Draft, low: Figure, first: Tail): UpperEnd | undefined {
  const token = draft.tokens[first.to]
  if (!token) return undefined
  const word = draft.findCue(first.to, 'compare', ['to'])
  const next = word?.to ?? (rangeGap.test(token.gap) ? first.to : undefined)
  if (next === undefined) return undefined
  const before = findCurrency(draft, next, 'before')
  const start = before && before.from >= next ? before.to : next
  const figure = readFigure(draft, start)
  if (!figure) return undefined
  const end = { figure, tail: readTail(draft, figure.to), currency: before?.code ?? null }
  return isOfOtherKind(low, first, end) ? undefined : end
}

/** In '1 ct bis 2000 Euro' a weight ends and a budget begins. */
function isOfOtherKind(low: Figure, first: Tail, { figure, tail, currency }: UpperEnd): boolean {
  if (first.unit === null || first.scale !== null) return false
  if (tail.currency !== null || currency !== null) return true
  return tail.unit === null && (tail.scale !== null || figure.value >= 100 * Math.max(low.value, 1))
}

const boundSigns: readonly (readonly [RegExp, Bound])[] = [
  [/[<≤]\s*=?\s*\p{Sc}?$/u, 'under'],
  [/[>≥]\s*=?\s*\p{Sc}?$/u, 'over'],
  [/[~≈±∼～]\s*\p{Sc}?$/u, 'about'],
]

const opposites = new Map<Bound, Bound>([
  ['under', 'over'],
  ['over', 'under'],
])

/** Finds the word or sign before a quantity that makes it a bound. */
function findBound(draft: Draft, at: number): { bound: Bound; from: number } | undefined {
  const sign = boundSigns.find(([pattern]) => pattern.test(draft.tokens[at]?.gap ?? ''))
  if (sign) return { bound: sign[1], from: at }
  for (let to = at; to > Math.max(0, at - 3); to -= 1) {
    const found = findCompareBefore(draft, to)
    if (found) return found
    if (!draft.isLittleAt(to - 1)) return undefined
  }
  return undefined
}

function findCompareBefore(draft: Draft, to: number): { bound: Bound; from: number } | undefined {
  for (const name of ['under', 'over', 'about', 'between', 'price'] as const) {
    const found = draft.findCueBefore(to, 'compare', [name])
    if (!found || !/^[\s:.=\p{Sc}]*$/u.test(draft.tokens[to]?.gap ?? '')) continue
    // 'Non più di', 'not less than'.
    const negation = draft.findCueBefore(found.from, 'negation', ['not'])
    const opposite = negation && opposites.get(name)
    if (opposite) return { bound: opposite, from: negation.from }
    const outer = draft.findCueBefore(found.from, 'compare', ['price'])
    const under = draft.findCueBefore(found.from, 'compare', ['under'])
    return { bound: under ? 'under' : name, from: (under ?? outer ?? found).from }
  }
  return undefined
}

/** In '3 ct höchstens 5000 Euro' the word belongs to the second figure, which has none behind it. */
function isBeforeFigure(draft: Draft, at: number): boolean {
  if (/[,;]/.test(draft.tokens[at]?.gap ?? '')) return false
  const figure = readFigure(draft, findCurrency(draft, at, 'after')?.to ?? at)
  if (!figure) return false
  return !draft.findCue(readTail(draft, figure.to).to, 'compare', ['underAfter', 'overAfter'])
}

function findBoundAfter(draft: Draft, figureEnd: number, at: number): { bound: Bound; to: number } | undefined {
  if ([figureEnd, at].some((end) => end > 0 && /^\s?\+/.test(draft.gapAfter(end - 1)))) return { bound: 'over', to: at }
  for (const [name, bound] of [
    ['underAfter', 'under'],
    ['overAfter', 'over'],
    ['aboutAfter', 'about'],
  ] as const) {
    const found = draft.findCue(at, 'compare', [name])
    if (found && !isBeforeFigure(draft, found.to)) return { bound, to: found.to }
  }
  return undefined
}
