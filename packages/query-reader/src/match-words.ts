import type { Found, Lexicon, Sense } from './lexicon.ts'
import { isOptionGroup } from './options.ts'
import type { Token } from './tokenize.ts'

/** The phrases of a query, without those that a longer phrase covers. */
export interface Phrases {
  /** Phrases that name options, in the order of the text; several groups may claim the same words. */
  options: Found[]
  /** Phrases of the reader's own lists by the position at which they begin, the longest first. */
  cues: ReadonlyMap<number, readonly Found[]>
  /** Phrases that stay text, although they contain a word of an option. */
  texts: Found[]
  /** The language of most words; the hint when several are equal. */
  language: string
}

/** Finds the phrases of a query; `compounds` returns the meanings of a compound word that no list contains. */
export function matchWords(
  text: string,
  tokens: readonly Token[],
  lexicon: Lexicon,
  compounds: (token: Token) => readonly Sense[],
  language: string,
): Phrases {
  const found = tokens.flatMap((_, from) => lexicon.findAt(text, tokens, from))
  const all = found.filter(({ sense }) => !sense.isOfLanguage || sense.language === language)
  const texts = all.filter(({ sense }) => sense.group === 'text')
  const blocks = [...all.filter(({ sense }) => sense.isBlock), ...texts]
  const named = all.filter(({ sense }) => isOptionGroup(sense.group) && !sense.isBlock)
  const groups = Map.groupBy([...named, ...findCompounds(tokens, named, texts, compounds)], ({ sense }) => sense.group)
  const open = [...groups.values()].flatMap((list) => selectLongest(list.filter((each) => !isBlocked(each, blocks))))
  const cues = all.filter(({ sense }) => !isOptionGroup(sense.group) && !sense.isBlock && sense.group !== 'text')
  const whole = open.filter((each) => !isCut(each, tokens, open))
  const options = whole.filter((each) => !isInside(each, whole, cues)).toSorted((one, other) => one.from - other.from)
  const left = cues.filter((cue) => !options.some((each) => isWithin(cue, each)))
  return { options, cues: indexByStart(left), texts: selectLongest(texts), language }
}

/** Splitting takes time proportional to the square of the length. */
const longestCompound = 40

function findCompounds(
  tokens: readonly Token[],
  named: readonly Found[],
  texts: readonly Found[],
  compounds: (token: Token) => readonly Sense[],
): Found[] {
  return tokens.flatMap((token, from) => {
    if (token.kind !== 'word' || token.word.length < 6 || token.word.length > longestCompound) return []
    const here = named.filter((each) => each.from <= from && each.to > from)
    if (texts.some((each) => each.from <= from && each.to > from)) return []
    const groups = new Set(here.map(({ sense }) => sense.group))
    const isCategory = groups.has('categories') || groups.has('subCategories')
    return compounds(token)
      .filter(({ group }) => !groups.has(group) && !(isCategory && group.endsWith('ategories')))
      .map((sense) => ({ from, to: from + 1, sense }))
  })
}

const countTokens = ({ from, to }: Found): number => to - from
const hasOverlap = (one: Found, other: Found): boolean => one.from < other.to && other.from < one.to

const isSameName = (one: Found, other: Found): boolean =>
  one.sense.group === other.sense.group && one.sense.name === other.sense.name

/** The reader's own lists have precedence over the exceptions of the vocabulary. */
function isBlocked(found: Found, blocks: readonly Found[]): boolean {
  return blocks.some(
    (block) =>
      hasOverlap(block, found) &&
      countTokens(block) >= countTokens(found) &&
      (block.sense.group === 'text' ||
        (isSameName(block, found) && !(found.sense.isListed && countTokens(block) === countTokens(found)))),
  )
}

/** Scans from left to right and selects the longest phrase at each place. */
function selectLongest(found: readonly Found[]): Found[] {
  const sorted = found.toSorted((one, other) => one.from - other.from || countTokens(other) - countTokens(one))
  const taken: Found[] = []
  let free = 0
  for (const each of sorted) {
    const last = taken.at(-1)
    const isSame = last !== undefined && last.from === each.from && last.to === each.to
    if (each.from >= free || (isSame && last.sense.name !== each.sense.name && last.sense.group === 'treatments')) {
      taken.push(each)
      free = each.to
    }
  }
  return taken
}

/** Groups whose words are also words of others, so that a longer phrase of another group explains them. */
const weakGroups = new Set(['brands', 'styles', 'laboratories', 'places', 'houses', 'hues', 'makerRoles', 'outcomes'])
const strongGroups = new Set(['brands', 'houses'])
const asking = new Set(['little', 'ask', 'praise', 'frame', 'known', 'recipient', 'for', 'possessive'])

function isInside(found: Found, options: readonly Found[], cues: readonly Found[]): boolean {
  const { group } = found.sense
  const isExplained = (other: Found): boolean =>
    other.sense.group !== group &&
    countTokens(other) > countTokens(found) &&
    isWithin(found, other) &&
    (weakGroups.has(group) || strongGroups.has(other.sense.group) || isMetalOfStone(found, other)) &&
    !(group === 'brands' && other.sense.group === 'makerRoles')
  return options.some(isExplained) || cues.some((cue) => !asking.has(cue.sense.group) && isStrictlyWithin(found, cue))
}

/** The gold in 金绿宝石 is no metal. */
const isMetalOfStone = (found: Found, other: Found): boolean =>
  found.sense.group === 'materials' && other.sense.group === 'gemstones'

/** Whether a phrase without spaces begins inside another one and ends behind it: ルース in ブルースピネル. */
function isCut(found: Found, tokens: readonly Token[], options: readonly Found[]): boolean {
  if (tokens[found.from]!.kind !== 'ideograph') return false
  return options.some(
    (other) => other.sense.group === 'hues' && other.from < found.from && found.from < other.to && other.to < found.to,
  )
}

const isWithin = (inner: Found, outer: Found): boolean =>
  inner.from >= outer.from && inner.to <= outer.to && countTokens(outer) > countTokens(inner)
const isStrictlyWithin = isWithin

function indexByStart(found: readonly Found[]): Map<number, Found[]> {
  const cues = Map.groupBy(found, ({ from }) => from)
  for (const list of cues.values()) list.sort((one, other) => countTokens(other) - countTokens(one))
  return cues
}
