import type { VocabularyEntry } from '@parure/vocabulary/parse-vocabulary.ts'
import { findFirstIndex } from './find-first-index.ts'
import { createPhrases, isPhraseMatch, type Phrase, type Phrases } from './phrases.ts'
import { memoize } from '@parure/cache/memoize.ts'
import type { Token } from './tokens.ts'

/** Words of a text that denote one or more entries of a vocabulary. */
export interface Match {
  names: string[]
  start: number
  end: number
}

export type Matcher = (text: string, tokens: Token[]) => Match[]

/** Creates a matcher: the longest phrase wins, and a `not` phrase excludes its entry from the words it covers. */
export function createMatcher(entries: VocabularyEntry[]): Matcher {
  return createMatchers({ only: entries }).only
}

/**
 * Creates a matcher for each vocabulary. The first call scans a text for all vocabularies; the result is cached by its
 * tokens.
 */
export function createMatchers<Name extends string>(
  vocabularies: Record<Name, VocabularyEntry[]>,
): Record<Name, Matcher> {
  const names = Object.keys(vocabularies)
  // Most processes, such as commands, never read a text: preparing all words takes a fifth of their start.
  let meanings: ((stem: string) => Meanings) | undefined
  const scannedTexts = new WeakMap<readonly Token[], ScannedText>()
  const getScannedText = (text: string, tokens: Token[]): ScannedText => {
    const found = scannedTexts.get(tokens)
    if (found) return found
    meanings ??= createMeaningIndex(Object.values<VocabularyEntry[]>(vocabularies).map(createPhrases))
    const scanned: ScannedText = { standing: findPhrases(meanings, text, tokens), matches: [] }
    scannedTexts.set(tokens, scanned)
    return scanned
  }
  const matcher =
    (vocabulary: number): Matcher =>
    (text, tokens) => {
      const { standing, matches } = getScannedText(text, tokens)
      return (matches[vocabulary] ??= selectMatches(standing[vocabulary] ?? [], tokens))
    }
  return Object.fromEntries(names.map((name, index) => [name, matcher(index)])) as Record<Name, Matcher>
}

interface ScannedText {
  standing: PhrasesAtToken[][]
  /** By vocabulary; cached at the first call. */
  matches: (Match[] | undefined)[]
}

/** The phrases of one vocabulary that a stem may begin, and the compound that it may be. */
interface Meaning {
  vocabulary: number
  phrases: Phrase[]
  /** Whether every phrase is this stem alone, in any spelling, so that no further check is needed. */
  areSure: boolean
  compound: Phrase | undefined
}

/** The meanings of a stem by the stem that follows it; `alone` applies before any other. */
interface Meanings {
  before: ReadonlyMap<string, readonly Meaning[]>
  alone: readonly Meaning[]
}

const none: Meanings = { before: new Map(), alone: [] }

function createMeaningIndex(all: readonly Phrases[]): (stem: string) => Meanings {
  const findMeanings = (stem: string): Meanings => {
    const begun = all.map(({ byStem }) => byStem.get(stem) ?? [])
    const nexts = new Set(begun.flatMap((phrases) => phrases.flatMap(({ stems }) => stems[1] ?? [])))
    const listMeanings = (next?: string): Meaning[] =>
      all.flatMap(({ findCompound: compound }, vocabulary) => {
        const phrases = begun[vocabulary]!.filter(({ stems }) => stems.length === 1 || stems[1] === next)
        const areSure = phrases.length > 0 && phrases.every(({ stems, exact }) => stems.length === 1 && exact === null)
        const meaning = { vocabulary, phrases, areSure, compound: compound(stem) }
        return phrases.length > 0 || meaning.compound ? [meaning] : []
      })
    const alone = listMeanings()
    if (alone.length === 0 && nexts.size === 0) return none
    return { before: new Map(Array.from(nexts, (next) => [next, listMeanings(next)])), alone }
  }
  return memoize(findMeanings, { max: 20_000 })
}

/** The phrases that begin at a token. */
interface PhrasesAtToken {
  at: number
  phrases: Phrase[]
}

function findPhrases(meanings: (stem: string) => Meanings, text: string, tokens: Token[]): PhrasesAtToken[][] {
  const found: PhrasesAtToken[][] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const { before, alone } = meanings(tokens[at]!.stem)
    const next = before.size > 0 ? tokens[at + 1]?.stem : undefined
    for (const { vocabulary, phrases, areSure, compound } of (next !== undefined && before.get(next)) || alone) {
      const here = areSure ? phrases : selectPhrases(phrases, text, tokens, at)
      if (here.length > 0) (found[vocabulary] ??= []).push({ at, phrases: here })
      else if (compound) (found[vocabulary] ??= []).push({ at, phrases: [compound] })
    }
  }
  return found
}

function selectPhrases(phrases: Phrase[], text: string, tokens: Token[], at: number): Phrase[] {
  let here: Phrase[] | undefined
  for (const phrase of phrases) {
    if (!isPhraseMatch(phrase, text, tokens, at)) continue
    if (here) here.push(phrase)
    else here = [phrase]
  }
  return here ?? noPhrases
}

const noPhrases: Phrase[] = []

interface Block {
  name: string
  from: number
  to: number
}

/** Scans from left to right and selects at each place the longest phrase whose entry is not excluded there. */
function selectMatches(found: PhrasesAtToken[], tokens: Token[]): Match[] {
  const blocks: Block[] = []
  let longest = 0
  for (const { at, phrases } of found) {
    for (const { not, stems } of phrases) {
      for (const name of not) blocks.push({ name, from: at, to: at + stems.length })
      if (not.length > 0) longest = Math.max(longest, stems.length)
    }
  }
  const listNear = (at: number, to: number): Block[] =>
    blocks.slice(
      findFirstIndex(blocks, ({ from }) => from + longest <= at),
      findFirstIndex(blocks, ({ from }) => from < to),
    )
  const matches: Match[] = []
  let free = 0
  for (const [index, { at, phrases }] of found.entries()) {
    if (at < free) continue
    for (const { stems, names } of phrases) {
      const to = at + stems.length
      const near = blocks.length === 0 ? blocks : listNear(at, to)
      const left = near.length === 0 ? names : names.filter((name) => !isBlocked(near, name, at, to))
      if (left.length === 0 || (stems.length > 1 && isLessSpecific(left, found[index + 1], to))) continue
      matches.push({ names: left, start: tokens[at]!.start, end: tokens[to - 1]!.end })
      free = to
      break
    }
  }
  return matches
}

/** 'En or' yields to 'or 18K jaune', which begins at its last word and names a kind of the same. */
const isLessSpecific = (names: string[], next: PhrasesAtToken | undefined, to: number): boolean =>
  next?.at === to - 1 &&
  next.phrases.some(({ names: others }) => others.some((other) => names.some((name) => other.endsWith(` ${name}`))))

const isBlocked = (blocks: Block[], name: string, from: number, to: number) =>
  blocks.some(
    (block) => block.name === name && block.from < to && from < block.to && block.to - block.from >= to - from,
  )
