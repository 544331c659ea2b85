import type { VocabularyEntry } from '@parure/vocabulary/parse-vocabulary.ts'
import { tokenizeText } from './tokens.ts'
import type { Token } from './tokens.ts'

/** Consecutive words of a vocabulary. */
export interface Phrase {
  stems: string[]
  /** The signs that spellings have before each word and a text may have: 'Black, Starr & Frost', '925/1000'. */
  signs: string[]
  /** The spelling, when accents or capitals are significant. */
  exact: string | null
  /** Entries that it denotes, and entries that it must not be mistaken for. */
  names: string[]
  not: string[]
}

/** A vocabulary's phrases by their first stem, the longest first, and its prefixes and suffixes of compounds. */
export interface Phrases {
  byStem: ReadonlyMap<string, Phrase[]>
  /** Returns the phrase that a compound denotes. */
  findCompound(stem: string): Phrase | undefined
}

/** Prepares the words of a vocabulary. */
export function createPhrases(entries: readonly VocabularyEntry[]): Phrases {
  const byStem = new Map<string, Phrase[]>()
  const prefixes = new Map<string, string>()
  const suffixes = new Map<string, string>()
  for (const { name, words, not } of entries) {
    for (const spelling of words) {
      if (spelling.endsWith('*')) prefixes.set(listStems(spelling).join(''), name)
      else if (spelling.startsWith('*')) suffixes.set(listStems(spelling).join(''), name)
      else getPhrase(byStem, spelling, selectCapitals(trimSigns(spelling)))?.names.push(name)
    }
    for (const spelling of not ?? []) getPhrase(byStem, spelling, selectAccented(trimSigns(spelling)))?.not.push(name)
  }
  for (const list of byStem.values()) list.sort((a, b) => b.stems.length - a.stems.length)
  const begins = sortLongestFirst(prefixes)
  const ends = sortLongestFirst(suffixes)
  return { byStem, findCompound: (stem) => findCompoundPhrase(stem, begins, ends) }
}

function getPhrase(byStem: Map<string, Phrase[]>, spelling: string, exact: string | null): Phrase | null {
  const tokens = tokenizeText(spelling)
  const stems = tokens.map((token) => token.stem)
  const first = stems[0]
  if (first === undefined) return null
  const signs = tokens.map((token, i) => (i === 0 ? '' : stripSpacing(spelling.slice(tokens[i - 1]!.end, token.start))))
  const list = byStem.get(first) ?? []
  byStem.set(first, list)
  const known = list.find((phrase) => phrase.exact === exact && phrase.stems.join(' ') === stems.join(' '))
  if (known) {
    known.signs = known.signs.map((sign, i) => sign + signs[i]!)
    return known
  }
  const phrase = { stems, signs, exact, names: [], not: [] }
  list.push(phrase)
  return phrase
}

/** Whether the phrase matches at a token. */
export function isPhraseMatch(phrase: Phrase, text: string, tokens: Token[], at: number): boolean {
  const { stems } = phrase
  for (let i = 1; i < stems.length; i += 1) {
    const token = tokens[at + i]
    if (!token || token.stem !== stems[i] || !isWordGap(text, tokens[at + i - 1]!.end, token.start, phrase, i))
      return false
  }
  if (phrase.exact === null) return true
  const written = text.slice(tokens[at]!.start, tokens[at + stems.length - 1]!.end).normalize('NFC')
  return written === phrase.exact || written.toLowerCase() === phrase.exact
}

/** Abbreviations of more than three letters. */
const longAbbreviations = new Set(['gebr', 'diam', 'brill'])

/** Words of a phrase may be separated by spaces, hyphens and apostrophes, and by the point of an abbreviation. */
function isWordGap(text: string, from: number, to: number, phrase: Phrase, at: number): boolean {
  if (from === to) return true
  if (to - from > 3) return false
  const gap = text.slice(from, to)
  // Kana and ideographs have no spaces within a word: 'ダイヤ リング' does not contain 'イヤリング'.
  if (isUnspaced(text, from - 1) && isUnspaced(text, to)) return phrase.signs[at] !== '' && phrase.signs[at] === gap
  if (gap === ' ' || gap === '-') return true
  if (/^[\s\-‐‑–'’]*$/.test(gap)) return true
  const sign = gap.trim()
  if (phrase.signs[at] !== '' && sign.length === 1 && phrase.signs[at]!.includes(sign)) return true
  return /^\.\s?$/.test(gap) && (phrase.stems[at - 1]!.length <= 3 || longAbbreviations.has(phrase.stems[at - 1]!))
}

type Part = readonly [part: string, name: string]

/** 'Ohrringe' has precedence over 'ringe'. */
const sortLongestFirst = (parts: ReadonlyMap<string, string>): Part[] =>
  [...parts].toSorted(([one], [other]) => other.length - one.length)

/** German compounds: 'Diamantbesatz' begins with a stone, 'Stabbrosche' ends with a category. */
function findCompoundPhrase(stem: string, prefixes: readonly Part[], suffixes: readonly Part[]): Phrase | undefined {
  if (stem.length < 7) return undefined
  const name = findCompoundName(stem, prefixes, suffixes)
  return name === undefined ? undefined : { stems: [stem], signs: [], exact: null, names: [name], not: [] }
}

/** Endings that make a compound a color, a cut, an imitation or a trade: 'Smaragdschliff', 'türkisfarben'. */
const unrelatedEnding =
  /^(?:s|n|en)?-?(?:schlif|schlyp|geschli|facett|form|farb|farv|farg|kleur|grun|gron|groen|blau|bla$|blaw|blatt$|rot(?:e[mnrs]?)?$|rod(?:a|e|t)?$|rood|gelb|grau|weiss|violett|glas|imita|sleb|slip|gesle|schmied|smed|smid|smith|ware$|point$|farg|lake|plet|plater|belagt|gra$|grijs|auflage|doubl|platt|plati(?!n)|at[oiea]$|tone?$|optik|look$|ersatz)/

function findCompoundName(stem: string, prefixes: readonly Part[], suffixes: readonly Part[]): string | undefined {
  for (const [prefix, name] of prefixes) {
    if (!stem.startsWith(prefix) || stem.length <= prefix.length + 2) continue
    return unrelatedEnding.test(stem.slice(prefix.length)) ? undefined : name
  }
  for (const [suffix, name] of suffixes) if (stem.endsWith(suffix) && stem.length > suffix.length + 1) return name
  return undefined
}

const unspaced = /[\p{scx=Katakana}\p{scx=Hiragana}\p{scx=Han}]/u
const isUnspaced = (text: string, at: number): boolean => text.charCodeAt(at) > 0x7f && unspaced.test(text[at]!)
/** Returns the spelling from its first word to the end of its last one, the form that texts are compared with. */
const trimSigns = (spelling: string) => spelling.replaceAll(/^[^\p{L}\p{N}&]+|[^\p{L}\p{M}\p{N}&]+$/gu, '')
const stripSpacing = (gap: string) => gap.replaceAll(/[\s\-‐‑–'’]/g, '')
const selectCapitals = (spelling: string) => (/^[A-Z][A-Z. /(-]*$/.test(spelling) ? spelling : null)
const selectAccented = (spelling: string) => (/[^\p{ASCII}]/u.test(spelling) ? spelling.toLowerCase() : null)
const listStems = (spelling: string) => tokenizeText(spelling).map((token) => token.stem)
