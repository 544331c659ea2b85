import type { Lexicon } from './lexicon.ts'
import { isOptionGroup } from './options.ts'
import type { Token } from './tokenize.ts'
import type { Sense } from './lexicon.ts'

const shortest = 5
/** Words of this length and more may have two mistakes. */
const long = 8
/** How many unknown words of a query are looked up. */
const most = 6

/** Corrects words that nothing knows and that are near exactly one option's word. */
export function createSpeller(
  lexicon: Lexicon,
): (tokens: Token[], compounds: (token: Token) => readonly Sense[]) => Token[] {
  const words = [...lexicon.listWords(({ group }) => isOptionGroup(group))].filter((word) => word.length >= shortest)
  const buckets = Map.groupBy(words, (word) => `${word[0]}${word.length}`)
  return (tokens, compounds) => {
    let count = 0
    return tokens.map((token) => {
      const isUnknown = token.kind === 'word' && token.word.length >= shortest && !lexicon.has(token)
      if (!isUnknown || count >= most || compounds(token).length > 0) return token
      count += 1
      const word = findNear(token.key, buckets, lexicon)
      return word === undefined ? token : { ...token, word, key: word }
    })
  }
}

function findNear(word: string, buckets: ReadonlyMap<string, readonly string[]>, lexicon: Lexicon): string | undefined {
  const reach = word.length >= long ? 2 : 1
  let best = reach + 1
  let near: string[] = []
  for (let length = word.length - reach; length <= word.length + reach; length += 1) {
    for (const other of buckets.get(`${word[0]}${length}`) ?? []) {
      const distance = measureDistance(word, other, Math.min(best, reach))
      if (distance > reach || distance > best) continue
      near = distance < best ? [other] : [...near, other]
      best = distance
    }
  }
  return meansOneThing(near, lexicon) ? near[0] : undefined
}

/** Whether all near words mean the same options. */
function meansOneThing(near: readonly string[], lexicon: Lexicon): boolean {
  const meanings = near.map((word) => describeMeaning(word, lexicon))
  return near.length > 0 && new Set(meanings).size === 1
}

function describeMeaning(word: string, lexicon: Lexicon): string {
  const token: Token = { start: 0, end: 0, kind: 'word', word, key: word, gap: '' }
  const senses = lexicon.listSenses(token).filter(({ group, isBlock }) => isOptionGroup(group) && !isBlock)
  const names = new Set(senses.map(({ group, name }) => `${group} ${name}`))
  return names.size > 0 ? [...names].toSorted().join() : word
}

/** Damerau and Levenshtein's distance (transpositions count once), or more than `limit`. */
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
