import type { Entry } from '../../vocabulary/read-vocabulary.ts'
import { phrasesOf, stands, type Phrase, type Phrases } from './phrases.ts'
import { remembered } from '../../vocabulary/remembered.ts'
import type { Token } from './tokens.ts'

/** A place in a text where the words of one or more entries stand. */
export interface Match {
  names: string[]
  start: number
  end: number
}

export type Matcher = (text: string, tokens: Token[]) => Match[]

/** Prepares a matcher: the longest phrase wins, and a `not` phrase keeps its entry out of the words it covers. */
export function matcherOf(entries: Entry[]): Matcher {
  return matchersOf({ only: entries }).only
}

/** Prepares a matcher for each vocabulary. A text is gone through once for all of them, however many are asked. */
export function matchersOf<Name extends string>(vocabularies: Record<Name, Entry[]>): Record<Name, Matcher> {
  const names = Object.keys(vocabularies) as Name[]
  const meanings = meaningsOf(names.map((name) => phrasesOf(vocabularies[name])))
  const known = new WeakMap<Token[], { standing: Standing[][]; matches: (Match[] | undefined)[] }>()
  const matcher =
    (vocabulary: number): Matcher =>
    (text, tokens) => {
      let here = known.get(tokens)
      if (!here)
        known.set(tokens, (here = { standing: allStanding(meanings, names.length, text, tokens), matches: [] }))
      return (here.matches[vocabulary] ??= resolve(here.standing[vocabulary] ?? [], tokens))
    }
  return Object.fromEntries(names.map((name, index) => [name, matcher(index)])) as Record<Name, Matcher>
}

/** What a stem may be the first of, or be a compound of, in one vocabulary. */
interface Meaning {
  vocabulary: number
  phrases: Phrase[]
  /** Whether they stand wherever the stem does. */
  areSure: boolean
  compound: Phrase | undefined
}

const none: readonly Meaning[] = []

function meaningsOf(all: readonly Phrases[]): (stem: string) => readonly Meaning[] {
  return remembered((stem) => {
    const meanings = all.map(({ byStem, compound }, vocabulary) => {
      const phrases = byStem.get(stem) ?? []
      const areSure = phrases.length > 0 && phrases.every(({ stems, exact }) => stems.length === 1 && exact === null)
      return { vocabulary, phrases, areSure, compound: compound(stem) }
    })
    const some = meanings.filter(({ phrases, compound }) => phrases.length > 0 || compound)
    return some.length > 0 ? some : none
  })
}

/** The phrases that stand at a token. */
interface Standing {
  at: number
  phrases: Phrase[]
}

function allStanding(
  meanings: (stem: string) => readonly Meaning[],
  vocabularies: number,
  text: string,
  tokens: Token[],
): Standing[][] {
  const found = Array.from({ length: vocabularies }, (): Standing[] => [])
  for (let at = 0; at < tokens.length; at += 1) {
    for (const { vocabulary, phrases, areSure, compound } of meanings(tokens[at]!.stem)) {
      const here = areSure ? phrases : phrases.filter((phrase) => stands(phrase, text, tokens, at))
      if (here.length > 0) found[vocabulary]!.push({ at, phrases: here })
      else if (compound) found[vocabulary]!.push({ at, phrases: [compound] })
    }
  }
  return found
}

interface Block {
  name: string
  from: number
  to: number
}

/** Goes left to right, taking at each place the longest phrase that an entry is not kept out of. */
function resolve(found: Standing[], tokens: Token[]): Match[] {
  const blocks: Block[] = []
  for (const { at, phrases } of found) {
    for (const { not, stems } of phrases) for (const name of not) blocks.push({ name, from: at, to: at + stems.length })
  }
  const matches: Match[] = []
  let free = 0
  for (const { at, phrases } of found) {
    if (at < free) continue
    for (const { stems, names } of phrases) {
      const to = at + stems.length
      const left = blocks.length === 0 ? names : names.filter((name) => !isBlocked(blocks, name, at, to))
      if (left.length === 0) continue
      matches.push({ names: left, start: tokens[at]!.start, end: tokens[to - 1]!.end })
      free = to
      break
    }
  }
  return matches
}

const isBlocked = (blocks: Block[], name: string, from: number, to: number) =>
  blocks.some(
    (block) => block.name === name && block.from < to && from < block.to && block.to - block.from >= to - from,
  )
