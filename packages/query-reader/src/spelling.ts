import type { Lexicon, Sense } from './lexicon.ts'
import { isOptionGroup } from './options.ts'
import type { Token } from './tokenize.ts'

const shortest = 5
/** Of words of four letters only transpositions are corrected: 'rign'. */
const shortestTransposed = 4
/** Shorter words of treatments are too similar to others: 'heater', 'heated'. */
const shortestTreatment = 8
const longest = 24
/** Words of at least this length may have two mistakes. */
const long = 9
/** Maximum number of unknown words of a query that are looked up. */
const most = 6

const groups = new Set([
  'categories',
  'subCategories',
  'gemstones',
  'materials',
  'brands',
  'styles',
  'origins',
  'treatments',
])
/** Shorter names of makers are too similar to other words, unless they are among the best known. */
const shortestBrand = 7

/** Corrects unknown words that are near exactly one option's word of the query's languages. */
export function createSpeller(
  lexicon: Lexicon,
): (tokens: Token[], compounds: (token: Token) => readonly Sense[], language: string) => Token[] {
  const targets = collectTargets(lexicon)
  return (tokens, compounds, language) => {
    let count = 0
    return tokens.map((token) => {
      const { length } = token.word
      const isUnknown =
        token.kind === 'word' && length >= shortestTransposed && length <= longest && !lexicon.has(token)
      if (!isUnknown || count >= most || compounds(token).length > 0) return token
      count += 1
      const own = [targets.get(common), targets.get(language)].filter((each) => each !== undefined)
      const word = findNear(token.key, own, lexicon)
      return word === undefined ? token : { ...token, word, key: word }
    })
  }
}

/** English words and makers, which are typed in every language. */
const common = 'en'

type Buckets = ReadonlyMap<string, readonly string[]>

/** Words of the vocabulary have no language, so only makers are used from it. */
function collectTargets(lexicon: Lexicon): Map<string, Buckets> {
  const words = new Map([[common, new Set<string>()]])
  for (const { keys, sense } of lexicon.listPhrases()) {
    const isMaker = sense.group === 'brands'
    if (!groups.has(sense.group) || (!isMaker && sense.language === 'any')) continue
    const language = isMaker || sense.language === 'en' ? common : sense.language
    const target = words.get(language) ?? new Set()
    words.set(language, target)
    for (const key of keys)
      if (isMaker ? isMakerWord(key, sense, lexicon) : sense.group !== 'treatments' || key.length >= shortestTreatment)
        for (const form of listForms(key)) target.add(form)
  }
  return new Map([...words].map(([language, each]) => [language, groupWords(each)]))
}

const isMakerWord = (word: string, sense: Sense, lexicon: Lexicon): boolean =>
  sense.isListed || word.length >= shortestBrand || !lexicon.isWhole(word)

function groupWords(words: ReadonlySet<string>): Buckets {
  return Map.groupBy(
    [...words].filter((word) => word.length >= shortestTransposed),
    (word) => `${word[0]}${word.length}`,
  )
}

/** Lists a stem and its most frequent forms. */
function listForms(word: string): string[] {
  if (!word.endsWith('~')) return [word]
  const stem = word.slice(0, -1)
  return [stem, ...['a', 'e', 'i', 'o'].map((ending) => `${stem}${ending}`)]
}

function findNear(word: string, targets: readonly Buckets[], lexicon: Lexicon): string | undefined {
  if (word.length < shortest) return findTransposed(word, targets, lexicon)
  const reach = word.length >= long ? 2 : 1
  let best = reach + 1
  let near: string[] = []
  for (let length = Math.max(shortest, word.length - reach); length <= word.length + reach; length += 1) {
    for (const other of new Set(targets.flatMap((buckets) => buckets.get(`${word[0]}${length}`) ?? []))) {
      const distance = measureDistance(word, other, Math.min(best, reach))
      if (distance > reach || distance > best) continue
      near = distance < best ? [other] : [...near, other]
      best = distance
    }
  }
  // 'anelo' is nearer to a word with a meaning by itself than to one that has it only in a phrase.
  const whole = near.filter((each) => describeMeaning(each, lexicon) !== each)
  const candidates = whole.length > 0 ? whole : near
  return hasOneMeaning(candidates, lexicon) ? candidates[0] : undefined
}

const sortLetters = (word: string): string => Array.from(word).toSorted().join('')

function findTransposed(word: string, targets: readonly Buckets[], lexicon: Lexicon): string | undefined {
  const letters = sortLetters(word)
  const near = targets
    .flatMap((buckets) => buckets.get(`${word[0]}${word.length}`) ?? [])
    .filter((other) => sortLetters(other) === letters && measureDistance(word, other, 1) === 1)
    .filter((other) => lexicon.isWhole(other))
  return hasOneMeaning(near, lexicon) ? near[0] : undefined
}

/** Whether all near words mean the same options. */
function hasOneMeaning(near: readonly string[], lexicon: Lexicon): boolean {
  const meanings = near.map((word) => describeMeaning(word, lexicon))
  return near.length > 0 && new Set(meanings).size === 1
}

function describeMeaning(word: string, lexicon: Lexicon): string {
  const token: Token = { start: 0, end: 0, kind: 'word', word, key: word, gap: '' }
  const senses = lexicon.listSenses(token).filter(({ group, isBlock }) => isOptionGroup(group) && !isBlock)
  const names = new Set(senses.map(({ group, name }) => `${group} ${name}`))
  return names.size > 0 ? [...names].toSorted().join() : word
}

/** Returns the Damerau-Levenshtein distance (transpositions count once), or more than `limit`. */
export function measureDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1)
      next.push(cost)
    }
    if (Math.min(...next) > limit) return limit + 1
    before = row
    row = next
  }
  return row[other.length]!
}
