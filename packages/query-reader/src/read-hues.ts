import type { Draft } from './draft.ts'
import type { Found } from './lexicon.ts'
import type { OptionGroup, QueryOptions } from './options.ts'

/** Reads hues beside a stone: a fancy color of diamonds, or the color of another stone; all other hues stay text. */
export function readHues(draft: Draft, options: QueryOptions): void {
  for (const hue of draft.options.filter(({ sense }) => sense.group === 'hues')) {
    const fancy = findFancy(draft, hue)
    const stone = findStone(draft, hue)
    const isDiamond = fancy !== undefined || stone?.sense.name === 'Diamond'
    const name = isDiamond ? nameFancy(draft, hue) : hue.sense.name
    const group: OptionGroup = isDiamond ? 'colours' : 'hues'
    const isWhite = isDiamond && !fancy && name === 'Fancy white'
    if (!(stone || fancy) || isWhite || !options[group]?.includes(name)) {
      draft.options = draft.options.filter((each) => each !== hue)
      continue
    }
    if (fancy) draft.claim({ from: fancy.from, to: fancy.to, kind: 'dropped', facts: [] })
    const stays = hue.sense.stays.map((index) => hue.from + index)
    draft.claim({
      from: hue.from,
      to: hue.to,
      kind: 'filter',
      facts: [{ field: 'option', group, names: [name] }],
      stays,
    })
  }
}

function nameFancy(draft: Draft, { sense, from }: Found): string {
  if (draft.tokens[from]!.word === 'purple') return 'Fancy purple'
  return `Fancy ${sense.name === 'Grey' ? 'gray' : sense.name.toLowerCase()}`
}

/** 'Fancy vivid yellow', 'jaune fantaisie'. */
function findFancy(draft: Draft, hue: Found): Found | undefined {
  let from = hue.from
  while (draft.findCueBefore(from, 'grade', ['strength', 'faint'])) from -= 1
  return draft.findCueBefore(from, 'grade', ['fancy']) ?? draft.findCue(hue.to, 'grade', ['fancy'])
}

/** Finds the stone that a hue describes: the next one, after words of strength, shape and weight, or the one before. */
function findStone(draft: Draft, hue: Found): Found | undefined {
  for (let at = hue.to; at <= hue.to + 3; at += 1) {
    const stone = draft.findOption(at, 'gemstones')
    if (stone) return stone
    if (!isDescription(draft, at)) break
  }
  const before = draft.options.find(({ to, sense }) => sense.group === 'gemstones' && to === hue.from)
  if (before) return before
  return draft.isLittleAt(hue.from - 1)
    ? draft.options.find(({ to, sense }) => sense.group === 'gemstones' && to === hue.from - 1)
    : undefined
}

const isDescription = (draft: Draft, at: number): boolean =>
  draft.findCue(at, 'grade') !== undefined ||
  draft.findCue(at, 'known') !== undefined ||
  draft.findOption(at, 'hues', 'treatments', 'origins') !== undefined
