import type { Entry } from '../../vocabulary/read-vocabulary.ts'
import { tokenise } from './tokens.ts'
import type { Token } from './tokens.ts'

/** A place in a text where the words of one or more entries stand. */
export interface Match {
  names: string[]
  start: number
  end: number
}

interface Phrase {
  stems: string[]
  /** Which words a comma may go before ('Black, Starr & Frost'). */
  commas: boolean[]
  /** The spelling, where its accents or capitals decide. */
  exact: string | null
  /** Entries it is a word of, and entries it must not be taken for. */
  names: string[]
  not: string[]
}

interface Block {
  name: string
  from: number
  to: number
}

export type Matcher = (text: string, tokens: Token[]) => Match[]

/** Prepares a matcher: the longest phrase wins, and a `not` phrase keeps its entry out of the words it covers. */
export function matcherOf(entries: Entry[]): Matcher {
  const phrases = new Map<string, Phrase[]>()
  const prefixes = new Map<string, string>()
  const suffixes = new Map<string, string>()
  for (const { name, words, not } of entries) {
    for (const spelling of words) {
      if (spelling.endsWith('*')) prefixes.set(stemsOf(spelling).join(''), name)
      else if (spelling.startsWith('*')) suffixes.set(stemsOf(spelling).join(''), name)
      else phraseFor(phrases, spelling, capitals(spelling))?.names.push(name)
    }
    for (const spelling of not ?? []) phraseFor(phrases, spelling, accented(spelling))?.not.push(name)
  }
  for (const list of phrases.values()) list.sort((a, b) => b.stems.length - a.stems.length)
  return (text, tokens) => {
    const standing = tokens.map((_, at) => standingAt(phrases, prefixes, suffixes, text, tokens, at))
    return resolve(standing, tokens)
  }
}

function phraseFor(phrases: Map<string, Phrase[]>, spelling: string, exact: string | null): Phrase | null {
  const tokens = tokenise(spelling)
  const stems = tokens.map((token) => token.stem)
  const first = stems[0]
  if (first === undefined) return null
  const list = phrases.get(first) ?? []
  phrases.set(first, list)
  const known = list.find((phrase) => phrase.exact === exact && phrase.stems.join(' ') === stems.join(' '))
  if (known) return known
  const commas = tokens.map((token, i) => i > 0 && spelling.slice(tokens[i - 1]!.end, token.start).includes(','))
  const phrase = { stems, commas, exact, names: [], not: [] }
  list.push(phrase)
  return phrase
}

function standingAt(
  phrases: Map<string, Phrase[]>,
  prefixes: Map<string, string>,
  suffixes: Map<string, string>,
  text: string,
  tokens: Token[],
  at: number,
): Phrase[] {
  const stem = tokens[at]!.stem
  const found = (phrases.get(stem) ?? []).filter((phrase) => stands(phrase, text, tokens, at))
  if (found.length > 0 || stem.length < 7) return found
  const name = compoundIn(stem, prefixes, suffixes)
  return name === undefined ? [] : [{ stems: [stem], commas: [], exact: null, names: [name], not: [] }]
}

/** Goes left to right, taking at each place the longest phrase that an entry is not kept out of. */
function resolve(standing: Phrase[][], tokens: Token[]): Match[] {
  const blocks: Block[] = standing.flatMap((list, at) =>
    list.flatMap((phrase) => phrase.not.map((name) => ({ name, from: at, to: at + phrase.stems.length }))),
  )
  const matches: Match[] = []
  for (let at = 0; at < standing.length; at += 1) {
    for (const phrase of standing[at]!) {
      const to = at + phrase.stems.length
      const names = phrase.names.filter((name) => !isBlocked(blocks, name, at, to))
      if (names.length === 0) continue
      matches.push({ names, start: tokens[at]!.start, end: tokens[to - 1]!.end })
      at = to - 1
      break
    }
  }
  return matches
}

const isBlocked = (blocks: Block[], name: string, from: number, to: number) =>
  blocks.some(
    (block) => block.name === name && block.from < to && from < block.to && block.to - block.from >= to - from,
  )

function stands(phrase: Phrase, text: string, tokens: Token[], at: number): boolean {
  for (let i = 0; i < phrase.stems.length; i += 1) {
    const token = tokens[at + i]
    if (!token || token.stem !== phrase.stems[i]) return false
    if (i > 0 && !joined(text.slice(tokens[at + i - 1]!.end, token.start), phrase, i)) return false
  }
  if (phrase.exact === null) return true
  const written = text.slice(tokens[at]!.start, tokens[at + phrase.stems.length - 1]!.end).normalize('NFC')
  return written === phrase.exact || written.toLowerCase() === phrase.exact
}

/** Words of a phrase may be parted by spaces, hyphens and apostrophes, and by the point of an abbreviation. */
function joined(gap: string, phrase: Phrase, at: number): boolean {
  if (gap.length > 3) return false
  if (/^[\s\-‐–'’]*$/.test(gap) || (phrase.commas[at] && /^,\s*$/.test(gap))) return true
  return /^\.\s?$/.test(gap) && phrase.stems[at - 1]!.length <= 3
}

/** German compounds: 'Diamantbesatz' begins with a stone, 'Stabbrosche' ends with a category. */
function compoundIn(stem: string, prefixes: Map<string, string>, suffixes: Map<string, string>): string | undefined {
  for (const [prefix, name] of prefixes) if (stem.startsWith(prefix) && stem.length > prefix.length + 2) return name
  for (const [suffix, name] of suffixes) if (stem.endsWith(suffix) && stem.length > suffix.length + 1) return name
  return undefined
}

const capitals = (spelling: string) => (/^[A-Z. ]+$/.test(spelling) ? spelling : null)
const accented = (spelling: string) => (/[^\p{ASCII}]/u.test(spelling) ? spelling.toLowerCase() : null)
const stemsOf = (spelling: string) => tokenise(spelling).map((token) => token.stem)
