import type { Draft } from './draft.ts'
import type { Found } from './lexicon.ts'
import { isOptionGroup, type OptionGroup } from './options.ts'
import { golds } from './read-amounts.ts'
import { selectMetals } from './select-metals.ts'

/** Places of makers and styles: an origin of stones only beside a stone. */
const countries = new Set([
  'Australia',
  'Brazil',
  'India',
  'Japan',
  'Mexico',
  'Persia',
  'Russia',
  'Thailand',
  'Kenya',
  'Nigeria',
])
/** Groups of which a piece may have several names at once. */
const partGroups = new Set<OptionGroup>(['gemstones', 'materials'])

/** Claims the remaining options. Returns the groups whose names must apply together. */
export function readChoices(draft: Draft, parents: ReadonlyMap<string, string>): Set<OptionGroup> {
  const together = new Set<OptionGroup>()
  refuseDoubtful(draft)
  const groups = Map.groupBy(draft.options, ({ sense }) => sense.group)
  const claimed: Found[] = []
  for (const [group, found] of groups) {
    if (!isOptionGroup(group)) continue
    const isKind = group === 'categories' || group === 'subCategories'
    if (isKind) continue
    const isTogether = !isChoice(draft, found, group)
    const first = group === 'treatments' ? found.slice(0, 1) : found
    const kept = group === 'materials' ? selectMetals(draft, found, isTogether) : isTogether ? first : found
    if (isTogether && partGroups.has(group) && !kept.some(({ sense }) => sense.name === 'Gold')) together.add(group)
    claimed.push(...kept)
  }
  claimed.push(...selectCategories(draft, parents))
  for (const found of claimed) claimOption(draft, found)
  return together
}

function claimOption(draft: Draft, { from, to, sense }: Found): void {
  const names = sense.name === 'Gold' ? golds : [sense.name]
  const stays = sense.stays.map((index) => from + index).filter((at) => at < to)
  const facts = [{ field: 'option', group: sense.group as OptionGroup, names } as const]
  draft.claims.push({ from, to, kind: 'filter', facts, stays })
}

/**
 * Refuses readings that are valid only beside others: origins and pearls' treatments, and one of two readings of a
 * name.
 */
function refuseDoubtful(draft: Draft): void {
  const names = new Set(draft.options.map(({ sense }) => sense.name))
  const hasStone = draft.hasOption('gemstones') || draft.claims.some(isStoneClaim)
  const isAlone = draft.options.every(({ sense }) => sense.group === 'origins')
  const isOfLaboratory = hasStone || draft.hasCue('report') || draft.hasOption('treatments')
  draft.options = draft.options.filter(({ from, to, sense }) => {
    if (sense.group === 'origins' && countries.has(sense.name)) return hasStone || isAlone
    // Other jewels have no useful category; their sub-categories are filters.
    if (sense.name === 'Other')
      return draft.options.some((each) => each.sense.group === 'subCategories' && each.from < to && from < each.to)
    if (sense.name === 'Natural') return names.has('Pearl')
    if (sense.name === 'Gold' && draft.tokens[from]!.word.startsWith('golden'))
      return !draft.phrases.options.some((each) => isOfStone(each) && each.from <= to && to < each.to)
    const isBoth = draft.options.some(
      (other) => other.from === from && other.sense.name === sense.name && other.sense.group !== sense.group,
    )
    if (isBoth && sense.group === 'laboratories') return isOfLaboratory
    return !(isBoth && sense.group === 'brands') || !isOfLaboratory
  })
}

const isOfStone = ({ sense }: Found): boolean => sense.group === 'gemstones' || sense.group === 'origins'

const isStoneClaim = ({ facts }: Draft['claims'][number]): boolean =>
  facts.some((fact) => fact.field === 'option' && ['hues', 'colours', 'clarities'].includes(fact.group))

/** Whether several names of a group are alternatives. */
function isChoice(draft: Draft, found: readonly Found[], group: OptionGroup): boolean {
  if (new Set(found.map(({ sense }) => sense.name)).size < 2) return true
  if (!partGroups.has(group) && group !== 'treatments') return true
  if (found.every(({ from, to }) => from === found[0]!.from && to === found[0]!.to)) return true
  const between = found.slice(1).map((next, index) => readSeparator(draft, found[index]!.to, next.from))
  if (between.includes('or')) return between.every((each) => each === 'or' || each === 'comma')
  const hasCategory = draft.hasOption('categories', 'subCategories')
  return between.every((each) => each === 'comma') && !hasCategory
}

type Separator = 'or' | 'and' | 'comma' | 'none'

function readSeparator(draft: Draft, from: number, to: number): Separator {
  const gaps = draft.tokens.slice(from, to + 1).map(({ gap }) => gap)
  for (let at = from; at < to; at += 1) if (draft.findCue(at, 'join', ['or'])) return 'or'
  if (gaps.some((gap) => /[/|]/.test(gap))) return 'or'
  for (let at = from; at < to; at += 1)
    if (draft.findCue(at, 'join', ['and']) || draft.tokens[at]?.word === 'and') return 'and'
  return gaps.some((gap) => /[,;、，]/.test(gap)) && to - from <= 1 ? 'comma' : 'none'
}

/** Of two kinds of one piece the first is the filter; a category beside its sub-category is consumed. */
function selectCategories(draft: Draft, parents: ReadonlyMap<string, string>): Found[] {
  const found = draft.options.filter(({ sense }) => sense.group === 'categories' || sense.group === 'subCategories')
  const subs = new Set(
    [...found.map(({ sense }) => sense), ...readNames(draft)].flatMap((sense) =>
      sense.group === 'subCategories' ? [sense.name] : [],
    ),
  )
  const covered = new Set([...subs].map((name) => parents.get(name)))
  const kept: Found[] = []
  for (const each of found) {
    const isParent = each.sense.group === 'categories' && covered.has(each.sense.name)
    const last = kept.at(-1)
    if (isParent) dropParent(draft, each, found)
    else if (!last || isSameKind(last, each, parents) || isAlternative(draft, last, each)) kept.push(each)
  }
  return kept
}

/** A sub-category that shares words with its parent determines which of them stay. */
function dropParent(draft: Draft, parent: Found, found: readonly Found[]): void {
  const isShared = found.some(
    (each) => each.sense.group === 'subCategories' && each.from < parent.to && parent.from < each.to,
  )
  if (!isShared) draft.claims.push({ from: parent.from, to: parent.to, kind: 'dropped', facts: [] })
}

function readNames(draft: Draft): { group: string; name: string }[] {
  return draft.claims.flatMap(({ facts }) =>
    facts.flatMap((fact) => (fact.field === 'option' ? fact.names.map((name) => ({ group: fact.group, name })) : [])),
  )
}

function isSameKind(one: Found, other: Found, parents: ReadonlyMap<string, string>): boolean {
  const overlaps = one.from < other.to && other.from < one.to
  return one.sense.name === other.sense.name || overlaps || parents.get(other.sense.name) === one.sense.name
}

function isAlternative(draft: Draft, one: Found, other: Found): boolean {
  return readSeparator(draft, one.to, other.from) !== 'none'
}
