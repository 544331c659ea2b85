import type { Draft } from './draft.ts'
import { readWordLists } from './word-lists.ts'

const signs = new Map(
  readWordLists('currencies.txt')
    .filter(({ section }) => section === 'sign')
    .flatMap(({ name, words }) => words.map(({ word }) => [word.toUpperCase(), name] as const)),
)
const sign = /\p{Sc}/u
const kronaCurrencies = new Map([
  ['sv', 'SEK'],
  ['da', 'DKK'],
  ['no', 'NOK'],
  ['nb', 'NOK'],
])

/** Finds the currency beside a figure, by sign or word, and its tokens. */
export function findCurrency(
  draft: Draft,
  at: number,
  side: 'before' | 'after',
): { code: string; from: number; to: number } | undefined {
  return side === 'before' ? findBefore(draft, at) : findAfter(draft, at)
}

function findBefore(draft: Draft, at: number): { code: string; from: number; to: number } | undefined {
  const gap = draft.tokens[at]?.gap ?? ''
  const written = sign.exec(gap.slice(-3))?.[0]
  if (written) {
    const letters = gap.trimEnd() === written ? (draft.tokens[at - 1]?.word.toUpperCase() ?? '') : ''
    const withLetters = letters.length <= 2 ? signs.get(`${letters}${written}`) : undefined
    if (withLetters && letters !== '') return { code: withLetters, from: at - 1, to: at }
    const code = findSignCode(draft, written)
    return code === undefined ? undefined : { code, from: at, to: at }
  }
  const word = draft.findCueBefore(at, 'word')
  if (word && /^[\s.:]*$/.test(gap)) return { code: findWordCode(draft, word.from), from: word.from, to: at }
  const next = draft.findCue(at, 'word')
  return next && draft.tokens[next.to]?.kind === 'number'
    ? { code: findWordCode(draft, at), from: at, to: next.to }
    : undefined
}

function findAfter(draft: Draft, at: number): { code: string; from: number; to: number } | undefined {
  const written = /^(?:[.+\s]{0,2}|,[-–—]+\s?)(\p{Sc})/u.exec(draft.gapAfter(at - 1))?.[1]
  const code = written && !isOfNextFigure(draft, at) ? findSignCode(draft, written) : undefined
  if (code !== undefined) return { code, from: at, to: at }
  const word = draft.findCue(at, 'word')
  if (!word || !/^(?:[\s\-.+]{0,2}|,[-–—]+\s?)$/.test(draft.tokens[at]!.gap)) return undefined
  return { code: findWordCode(draft, at), from: at, to: word.to }
}

/** In '5000-$8000' the sign belongs to the second figure. */
function isOfNextFigure(draft: Draft, at: number): boolean {
  return draft.tokens[at]?.kind === 'number' && /\p{Sc}$/u.test(draft.tokens[at].gap)
}

function findSignCode(draft: Draft, written: string): string | undefined {
  if ((written === '¥' || written === '￥') && draft.phrases.language === 'zh') return 'CNY'
  return signs.get(written)
}

/** Kronor have the currency of the language; without one they cannot be converted. */
function findWordCode(draft: Draft, at: number): string {
  const senses = (draft.phrases.cues.get(at) ?? []).filter(({ sense }) => sense.group === 'word')
  const longest = senses.filter(({ to }) => to === senses[0]?.to)
  const codes = new Set(longest.map(({ sense }) => sense.name))
  if (codes.size <= 1) return longest[0]?.sense.name ?? ''
  const ofLanguage = longest.find(({ sense }) => sense.language === draft.phrases.language)
  return kronaCurrencies.get(draft.phrases.language) ?? ofLanguage?.sense.name ?? ''
}
