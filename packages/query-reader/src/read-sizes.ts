import type { Draft } from './draft.ts'
import { readFigure } from './read-number.ts'
import { readQuantity, type Quantity } from './read-quantities.ts'

/** No ring has a greater size, in any system. */
const largestSize = 80
const regions = /^(?:us|usa|uk|eu)$/

/** Claims the size of a ring that begins at a token: 'size 54', 'size 7.5 US', '54 EU size', 'size M 1/2'. */
export function readSize(draft: Draft, at: number): boolean {
  const size = draft.findCue(at, 'size')
  const to = size ? findSizeEnd(draft, size.to) : findSizeEndBefore(draft, at)
  if (to === undefined) return false
  draft.claim({ from: at, to, kind: 'unused', facts: [] })
  return true
}

function findSizeEnd(draft: Draft, at: number): number | undefined {
  const sized = readQuantity(draft, at)
  if (sized?.low.from === at && sized.low.value <= largestSize) {
    if (sized.currency === null) return sized.to
    if (isOfRegion(draft, sized)) return sized.to
  }
  if (!isSizeLetter(draft, at)) return undefined
  const half = readFigure(draft, at + 1)
  return half && half.value < 1 ? half.to : at + 1
}

/** '7.5 US size': a figure before the word. */
function findSizeEndBefore(draft: Draft, at: number): number | undefined {
  const figure = readFigure(draft, at)
  const size = figure && figure.value <= largestSize ? draft.findCue(figure.to, 'size') : undefined
  return size && draft.tokens[size.to]?.kind !== 'number' ? size.to : undefined
}

/** British ring sizes: 'size M'. */
function isSizeLetter(draft: Draft, at: number): boolean {
  const token = draft.tokens[at]
  if (token?.kind !== 'word' || token.word.length !== 1) return false
  return !draft.isLittleAt(at) || /\p{Lu}/u.test(draft.text.slice(token.start, token.end))
}

/** In 'US 7 ring' the letters name the system of sizes and no currency. */
export function isOfRegion(draft: Draft, { low, high, to, isScaled }: Quantity): boolean {
  if (isScaled || high !== null || low.value > largestSize) return false
  return [draft.tokens[low.from - 1], draft.tokens[to - 1]].some((token) => regions.test(token?.word ?? ''))
}

/** Returns where the measures before a figure begin: '10 x 8 mm', '10×8×5mm'. */
export function findMeasuresBefore(draft: Draft, at: number): number {
  const sign = draft.tokens[at]?.gap ?? ''
  const isSign = /^\s?[×*]\s?$/.test(sign)
  const last = isSign ? at - 1 : at - 2
  if (!isSign && draft.tokens[at - 1]?.word !== 'x') return at
  const token = draft.tokens[last]
  if (token?.kind !== 'number') return token && isMeasure(draft, last + 1) ? last + 1 : at
  const isDecimal = /^[.,]$/.test(token.gap) && draft.tokens[last - 1]?.kind === 'number'
  const from = isDecimal ? last - 1 : last
  return draft.isFree(from, at) ? findMeasuresBefore(draft, from) : at
}

/** Whether the words before a token are a measure that has been read. */
const isMeasure = (draft: Draft, at: number): boolean =>
  draft.claims.some(({ to, kind }) => to === at && kind === 'unused')
