import type { Draft } from './draft.ts'
import type { OptionGroup } from './options.ts'

const clarities = ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'SI3', 'I1', 'I2', 'I3']
const letters = 'DEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** Grades of one scale, in descending order. */
interface Grade {
  names: string[]
  from: number
  to: number
}

/** Reads colors and clarities of diamonds: letters, codes, ranges and comparatives. */
export function readGrades(draft: Draft): void {
  for (let at = 0; at < draft.tokens.length; at += 1) {
    if (!draft.isFree(at) || draft.options.some((each) => each.from <= at && at < each.to)) continue
    const clarity = readScale(draft, at, clarities, readClarity)
    if (clarity) claimGrade(draft, 'clarities', includeGradeWord(draft, clarity, 'clarity'))
    const color = clarity ? undefined : readScale(draft, at, letters, readLetter)
    if (color && isColor(draft, color)) claimGrade(draft, 'colours', includeGradeWord(draft, color, 'color'))
  }
}

function claimGrade(draft: Draft, group: OptionGroup, { from, to, names }: Grade): void {
  draft.claim({ from, to, kind: 'filter', facts: [{ field: 'option', group, names }] })
}

type ReadOne = (draft: Draft, at: number) => Grade | undefined

function readScale(draft: Draft, at: number, scale: readonly string[], readOne: ReadOne): Grade | undefined {
  const first = readOne(draft, at)
  if (!first) return undefined
  let { to } = first
  let names = first.names
  for (;;) {
    const word = draft.findCue(to, 'grade', ['to'])
    const sign = /^\s*[-–—/,~]\s*$/.exec(draft.tokens[to]?.gap ?? '')?.[0].trim()
    const next = word || sign !== undefined ? readOne(draft, word?.to ?? to) : undefined
    if (!next) break
    const isStretch = sign !== '/' && sign !== ','
    names = isStretch ? sliceScale(scale, [...names, ...next.names]) : [...new Set([...names, ...next.names])]
    to = next.to
  }
  const better = draft.findCue(to, 'grade', ['better'])
  const before = draft.findCueBefore(at, 'grade', ['betterBefore'])
  const isBetter = better !== undefined || before !== undefined || /^\s?\+/.test(draft.gapAfter(to - 1))
  if (isBetter) names = sliceScale(scale, [scale[0]!, ...names])
  return { names, from: before?.from ?? at, to: better?.to ?? to }
}

function sliceScale(scale: readonly string[], names: readonly string[]): string[] {
  const places = names.map((name) => scale.indexOf(name))
  return scale.slice(Math.min(...places), Math.max(...places) + 1)
}

function readClarity(draft: Draft, at: number): Grade | undefined {
  const token = draft.tokens[at]
  if (!token) return undefined
  const word = draft.findCue(at, 'grade', ['flawless', 'internallyFlawless'])
  if (word) return { names: [word.sense.name === 'flawless' ? 'FL' : 'IF'], from: at, to: word.to }
  const next = draft.tokens[at + 1]
  const step = next?.kind === 'number' && /^[-\s]?$/.test(next.gap) && /^[123]$/.test(next.word) ? next.word : ''
  const isStep = step !== '' && !isOfWeight(draft, at + 1)
  const code = token.word.toUpperCase()
  if (isStep && clarities.includes(`${code}${step}`)) return { names: [`${code}${step}`], from: at, to: at + 2 }
  const isUpper = draft.text.slice(token.start, token.end) === code
  if (code === 'FL' || (code === 'IF' && (isUpper || isColorLetter(draft, at - 1))))
    return { names: [code], from: at, to: at + 1 }
  if (!['VVS', 'VS', 'SI'].includes(code) || (code === 'SI' && !isUpper)) return undefined
  return { names: clarities.filter((each) => each.startsWith(code) && each !== 'SI3'), from: at, to: at + 1 }
}

/** In 'SI 2 ct' and 'VS 1.5 ct' the figure is a weight. */
function isOfWeight(draft: Draft, at: number): boolean {
  const next = draft.tokens[at + 1]
  if (next?.kind === 'number' && /^[.,]$/.test(next.gap)) return true
  return next?.gap === '' || (draft.tokens[at]!.gap !== '' && draft.findCue(at + 1, 'unit') !== undefined)
}

const isColorLetter = (draft: Draft, at: number): boolean => /^[d-z]$/.test(draft.tokens[at]?.word ?? '')

function readLetter(draft: Draft, at: number): Grade | undefined {
  if (!isColorLetter(draft, at)) return undefined
  const next = draft.tokens[at + 1]
  if (isUnit(draft, at)) return undefined
  if (next && next.gap === '' && next.kind !== 'ideograph') return undefined
  if (
    /^[.&’']/.test(next?.gap ?? '') ||
    draft.findCueBefore(at, 'size') ||
    (at > 0 && /[.&’']$/.test(draft.tokens[at]!.gap))
  )
    return undefined
  return { names: [draft.tokens[at]!.word.toUpperCase()], from: at, to: at + 1 }
}

/** In '5 g' and '14 K' the letter is a unit; in '1.5 G VS2' it is a color. */
function isUnit(draft: Draft, at: number): boolean {
  const token = draft.tokens[at]!
  const before = draft.tokens[at - 1]
  if (before?.kind !== 'number' || !draft.isFree(at - 1) || !/^[kgm]$/.test(token.word)) return false
  if (!/^[\s-]?$/.test(token.gap)) return false
  const isDecimal = /^[.,]$/.test(before.gap)
  const isCapital = draft.text.slice(token.start, token.end) !== token.word
  return !(isDecimal && isCapital && token.gap === ' ' && readClarity(draft, at + 1))
}

/** A letter is a color beside a clarity or the word for color, or as a capital when diamonds are meant. */
function isColor(draft: Draft, { from, to, names }: Grade): boolean {
  const beside = draft.findCueBefore(from, 'grade', ['color']) ?? draft.findCue(to, 'grade', ['color'])
  if (beside || readClarity(draft, to) || hasClarityBefore(draft, from)) return true
  const written = draft.text.slice(draft.tokens[from]!.start, draft.tokens[from]!.end)
  if (written !== written.toUpperCase()) return false
  const isDiamond = draft.options.some(({ sense }) => sense.name === 'Diamond') || draft.hasOption('laboratories')
  return names.length > 1 ? isDiamond || to - from > 2 : isDiamond && /^[DEFGHJKLM]$/.test(written)
}

function hasClarityBefore(draft: Draft, at: number): boolean {
  return draft.claims.some(
    (claim) => claim.to === at && claim.facts.some((fact) => fact.field === 'option' && fact.group === 'clarities'),
  )
}

/** Includes the word 'color' or 'clarity' beside a grade. */
function includeGradeWord(draft: Draft, grade: Grade, name: 'color' | 'clarity'): Grade {
  const before = draft.findCueBefore(grade.from, 'grade', [name])
  const after = before ? undefined : draft.findCue(grade.to, 'grade', [name])
  return { ...grade, from: before?.from ?? grade.from, to: after?.to ?? grade.to }
}
