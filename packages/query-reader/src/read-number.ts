import type { Draft } from './draft.ts'

/** A figure of the text, by the positions of its tokens. */
export interface Figure {
  value: number
  /** Decimals as written. */
  decimals: number
  from: number
  to: number
}

const vulgar = new Map([
  ['1⁄2', 0.5],
  ['1⁄4', 0.25],
  ['3⁄4', 0.75],
  ['1⁄3', 0.33],
])
const groupGap = /^[.,'’ \u00a0\u2009\u202f]$/

/** Reads the figure that begins at a token: '10,000', '1.250,50', '10 000', '1/2', '½'. */
export function readFigure({ tokens }: Draft, at: number): Figure | undefined {
  const first = tokens[at]
  if (first?.kind !== 'number' || first.word.length > 9) return undefined
  const fraction = vulgar.get(first.word)
  if (fraction !== undefined) return { value: fraction, decimals: 0, from: at, to: at + 1 }
  if (!/^\d+$/.test(first.word)) return undefined
  const second = tokens[at + 1]
  if (second?.kind === 'number' && second.gap === '/' && /^[1-3]$/.test(first.word) && /^[2-4]$/.test(second.word)) {
    return {
      value: Math.round((100 * Number(first.word)) / Number(second.word)) / 100,
      decimals: 0,
      from: at,
      to: at + 2,
    }
  }
  return readMixed(tokens, at) ?? readGroups(tokens, at)
}

/** '1 1/2', '1½' and '2-3/4'. */
function readMixed(tokens: Draft['tokens'], at: number): Figure | undefined {
  const [whole, upper, lower] = tokens.slice(at, at + 3)
  if (whole!.word.length > 2 || !/^[\s-]?$/.test(upper?.gap ?? '/')) return undefined
  const glyph = vulgar.get(upper!.word)
  if (glyph !== undefined) return { value: Number(whole!.word) + glyph, decimals: 0, from: at, to: at + 2 }
  const isFraction = lower?.gap === '/' && /^[1-3]$/.test(upper!.word) && /^[2-4]$/.test(lower.word)
  if (!isFraction || Number(upper!.word) >= Number(lower.word)) return undefined
  const part = Math.round((100 * Number(upper!.word)) / Number(lower.word)) / 100
  return { value: Number(whole!.word) + part, decimals: 0, from: at, to: at + 3 }
}

function readGroups(tokens: Draft['tokens'], at: number): Figure {
  let digits = tokens[at]!.word
  let to = at + 1
  let separator: string | undefined
  const isGroup = (position: number): boolean => {
    const token = tokens[position]
    if (token?.kind !== 'number' || token.word.length !== 3 || !groupGap.test(token.gap)) return false
    return (separator ?? token.gap) === token.gap
  }
  if (digits.length <= 3 && digits !== '0' && !isFineness(tokens, at)) {
    while (digits.length < 12 && isGroup(to)) {
      separator = tokens[to]!.gap
      digits += tokens[to]!.word
      to += 1
    }
  }
  const next = tokens[to]
  const isDecimal =
    next?.kind === 'number' && /^[.,]$/.test(next.gap) && next.gap !== separator && next.word.length <= 3
  if (!isDecimal) return { value: Number(digits), decimals: 0, from: at, to }
  return { value: Number(`${digits}.${next.word}`), decimals: next.word.length, from: at, to: to + 1 }
}

/** '18 750' consists of two marks of gold. */
function isFineness(tokens: Draft['tokens'], at: number): boolean {
  const next = tokens[at + 1]
  return next !== undefined && /\s/.test(next.gap) && /^(?:375|417|585|750|900|916|925|950|999)$/.test(next.word)
}

/** Reads a figure or a word for a small number. */
export function readNumber(draft: Draft, at: number): Figure | undefined {
  const figure = readFigure(draft, at)
  if (figure) return figure
  const word = draft.findCue(at, 'number')
  return word && { value: Number(word.sense.name), decimals: 0, from: at, to: word.to }
}
