import type { Draft } from './draft.ts'
import type { Found } from './lexicon.ts'
import type { OptionGroup } from './options.ts'
import { golds } from './read-amounts.ts'

const groups = [
  'subCategories',
  'categories',
  // 'Keine Zuchtperlen' leaves out the cultured ones.
  'treatments',
  'origins',
  'gemstones',
  'materials',
  'brands',
  'styles',
  'laboratories',
  'outcomes',
  'houses',
  'places',
] as const satisfies OptionGroup[]

/** Reads exclusions: 'no diamonds', 'ohne Perlen', '-ruby', 'ダイヤ以外'. */
export function readExclusions(draft: Draft): void {
  for (let at = 0; at < draft.tokens.length; at += 1) {
    const negation = draft.findCue(at, 'negation', ['not'])
    if (negation && !isOfQuestion(draft, negation)) readExcluded(draft, negation.from, negation.to)
    else if (isMinus(draft, at)) readExcluded(draft, at, at)
  }
  for (const option of draft.options) {
    const behind = draft.findCue(option.to, 'negation', ['notAfter'])
    if (behind) claimExclusion(draft, option.from, behind.to, option)
  }
}

/** In '有没有' the negation is half of a question. */
function isOfQuestion(draft: Draft, { from, to }: Found): boolean {
  return [from, from - 1, from - 2].some((start) => {
    const question = draft.findCue(start, 'ask')
    return question !== undefined && question.to >= to && question.to - question.from > to - from
  })
}

/** A minus sign before a word and after a space. */
function isMinus({ tokens }: Draft, at: number): boolean {
  const gap = tokens[at]?.gap ?? ''
  return /(?:^|\s)[-−]$/.test(gap) && (at > 0 || /^[-−]$/.test(gap)) && (at === 0 || /\s/.test(gap))
}

function readExcluded(draft: Draft, from: number, start: number): void {
  let at = skipLittle(draft, start)
  let begin = from
  for (;;) {
    const option = findOption(draft, at)
    if (!option) return
    // '除了钻石以外' excludes on both sides.
    const behind = draft.findCue(option.to, 'negation', ['notAfter'])
    claimExclusion(draft, begin, behind?.to ?? option.to, option)
    const join = draft.findCue(option.to, 'join', ['or', 'and'])
    const isComma = /^\s*[,/]\s*$/.test(draft.tokens[option.to]?.gap ?? '')
    const next = skipLittle(draft, join?.to ?? option.to)
    const following = join || isComma ? findOption(draft, next) : undefined
    if (following?.sense.group !== option.sense.group || (!join && !isListed(draft, following))) return
    begin = option.to
    at = next
  }
}

/** After a comma, an item ends the query or a list: in 'no emeralds, ruby ring' the ruby is wanted. */
function isListed(draft: Draft, { to }: Found): boolean {
  const token = draft.tokens[to]
  return token === undefined || /[,/]/.test(token.gap) || draft.findCue(to, 'join', ['or', 'and']) !== undefined
}

function skipLittle(draft: Draft, at: number): number {
  return draft.isLittleAt(at) && !findOption(draft, at) ? at + 1 : at
}

/** An option that is wider than its word, such as of tsavorites, would exclude too much. */
function findOption(draft: Draft, at: number): Found | undefined {
  const option = groups.map((group) => draft.findOption(at, group)).find((found) => found !== undefined)
  return option && option.sense.stays.length === 0 ? option : undefined
}

function claimExclusion(draft: Draft, from: number, to: number, { sense }: Found): void {
  if (sense.stays.length > 0) return
  const names = sense.name === 'Gold' ? golds : [sense.name]
  const facts = [{ field: 'exclusion', group: sense.group as OptionGroup, names } as const]
  draft.claim({ from, to, kind: 'filter', facts })
}
