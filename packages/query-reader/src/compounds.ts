import type { Lexicon, Sense } from './lexicon.ts'
import { tokenize, type Token } from './tokenize.ts'

/** Linking letters of Germanic compounds. */
const links = ['', 's', 'n', 'en', 'e', 'er', 'es']
const headGroups = new Set([
  'categories',
  'subCategories',
  'part:categories',
  'part:subCategories',
  'gemstones',
  'part:gemstones',
])
const stoneGroups = new Set(['gemstones', 'part:gemstones'])
const originGroups = new Set(['origins'])
const partGroups = new Set(['gemstones', 'materials', 'part:gemstones', 'part:materials', 'origins'])
const shortest = { head: 4, part: 3 } as const
const stems = new Map([
  ['perl', 'perle'],
  ['parl', 'parla'],
  ['koral', 'koralle'],
  ['korall', 'koralle'],
  ['brilliant', 'brillant'],
])

/** Reads compounds such as "Saphirring" and "vitguldsring", whose every part is a stone, a metal or a category. */
export function createCompoundReader(lexicon: Lexicon): (token: Token) => readonly Sense[] {
  const readParts = (word: string, depth: number): Sense[] | undefined => {
    if (word.length < shortest.part || depth > 2) return undefined
    const whole = listPart(lexicon, word, partGroups)
    if (whole.length > 0) return whole
    for (let cut = word.length - shortest.part; cut >= shortest.part; cut -= 1) {
      const first = readLinked(lexicon, word.slice(0, cut), partGroups)
      if (!first) continue
      const others = readParts(word.slice(cut), depth + 1)
      if (others) return [...first, ...others]
    }
    return undefined
  }
  const readStone = (front: string): Sense[] | undefined => {
    for (let cut = shortest.part; cut <= front.length - shortest.head; cut += 1) {
      const stone = readLinked(lexicon, front.slice(cut), stoneGroups)
      if (stone) return stone
    }
    return undefined
  }
  const readFront = (front: string): Sense[] | undefined => {
    const whole = readLinked(lexicon, front, partGroups)
    // 'Südseeperlen' is listed as an origin, and names a stone as well.
    if (whole && !whole.every(({ group }) => group === 'origins')) return whole
    const stone = readStone(front)
    return stone && whole ? [...whole, ...stone] : (whole ?? readParts(front, 0))
  }
  return ({ word }) => {
    let found: Sense[] = []
    for (let cut = shortest.part; cut <= word.length - shortest.head; cut += 1) {
      const head = listPart(lexicon, word.slice(cut), headGroups)
      if (head.length === 0) continue
      const front = word.slice(0, cut)
      const isStone = head.every(({ group }) => group.endsWith('gemstones'))
      const parts = isStone ? readLinked(lexicon, front, originGroups) : readFront(front)
      if (!parts) continue
      const senses = [...parts, ...head].map(createOptionSense)
      if (found.length === 0) found = senses
      // 'Perlenkette' is a listed head that hides the stone of 'Südseeperlenkette'.
      if (senses.some(({ group }) => group !== 'origins' && !group.endsWith('ategories'))) return senses
    }
    return found
  }
}

/** Returns the meanings of a part with or without a linking letter. */
function readLinked(lexicon: Lexicon, word: string, groups: ReadonlySet<string>): Sense[] | undefined {
  return links
    .filter((link) => word.endsWith(link))
    .map((link) => listPart(lexicon, word.slice(0, word.length - link.length), groups))
    .find((senses) => senses.length > 0)
}

/** Returns the meanings of a part, limited to the groups. */
function listPart(lexicon: Lexicon, word: string, groups: ReadonlySet<string>): Sense[] {
  const [token] = tokenize(stems.get(word) ?? word)
  if (!token || token.kind !== 'word') return []
  return lexicon
    .listSenses(token)
    .filter(({ group, isBlock, isOfLanguage }) => groups.has(group) && !isBlock && !isOfLanguage)
}

function createOptionSense(sense: Sense): Sense {
  return { ...sense, group: sense.group.replace('part:', ''), stays: [] }
}
