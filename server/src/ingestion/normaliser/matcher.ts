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
  const compounds = compoundReader(prefixes, suffixes)
  let last: { tokens: Token[]; matches: Match[] } | undefined
  return (text, tokens) => {
    // Several readers of one text ask for the same vocabulary.
    if (last?.tokens !== tokens) last = { tokens, matches: resolve(standing(phrases, compounds, text, tokens), tokens) }
    return last.matches
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

/** The phrases that stand at a token. */
interface Standing {
  at: number
  phrases: Phrase[]
}

function standing(
  phrases: Map<string, Phrase[]>,
  compounds: CompoundReader,
  text: string,
  tokens: Token[],
): Standing[] {
  const found: Standing[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const { stem } = tokens[at]!
    const here = phrases.get(stem)?.filter((phrase) => stands(phrase, text, tokens, at))
    if (here && here.length > 0) found.push({ at, phrases: here })
    else if (stem.length >= 7) {
      const compound = compounds(stem)
      if (compound) found.push({ at, phrases: [compound] })
    }
  }
  return found
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
  if (gap === ' ' || gap === '' || gap === '-') return true
  if (gap.length > 3) return false
  if (/^[\s\-‐–'’]*$/.test(gap) || (phrase.commas[at] && /^,\s*$/.test(gap))) return true
  return /^\.\s?$/.test(gap) && phrase.stems[at - 1]!.length <= 3
}

type CompoundReader = (stem: string) => Phrase | undefined

/** As many words as a text of any length has; then the book of compounds starts anew. */
const mostRemembered = 20_000

/** German compounds: 'Diamantbesatz' begins with a stone, 'Stabbrosche' ends with a category. */
function compoundReader(prefixes: Map<string, string>, suffixes: Map<string, string>): CompoundReader {
  if (prefixes.size + suffixes.size === 0) return () => undefined
  const remembered = new Map<string, Phrase | null>()
  return (stem) => {
    const known = remembered.get(stem)
    if (known !== undefined) return known ?? undefined
    const name = compoundIn(stem, prefixes, suffixes)
    const phrase = name === undefined ? null : { stems: [stem], commas: [], exact: null, names: [name], not: [] }
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(stem, phrase)
    return phrase ?? undefined
  }
}

function compoundIn(stem: string, prefixes: Map<string, string>, suffixes: Map<string, string>): string | undefined {
  for (const [prefix, name] of prefixes) if (stem.startsWith(prefix) && stem.length > prefix.length + 2) return name
  for (const [suffix, name] of suffixes) if (stem.endsWith(suffix) && stem.length > suffix.length + 1) return name
  return undefined
}

const capitals = (spelling: string) => (/^[A-Z. ]+$/.test(spelling) ? spelling : null)
const accented = (spelling: string) => (/[^\p{ASCII}]/u.test(spelling) ? spelling.toLowerCase() : null)
const stemsOf = (spelling: string) => tokenise(spelling).map((token) => token.stem)
