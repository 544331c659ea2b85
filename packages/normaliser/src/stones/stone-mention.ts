import { findFirstIndex } from '../text/find-first-index.ts'

/** The place where a text names a stone. */
export interface StoneMention {
  stone: string
  start: number
  end: number
}

/** Returns the index of the first mention, in sorted mentions, that does not begin before a place. */
export function findMentionIndex(mentions: readonly StoneMention[], place: number): number {
  return findFirstIndex(mentions, ({ start }) => start < place)
}

const mixedMentions = new WeakMap<readonly StoneMention[], boolean>()

/** Whether several species are named. Cached, since every weight of a text needs it. */
export function hasSeveralSpecies(mentions: readonly StoneMention[]): boolean {
  const known = mixedMentions.get(mentions) ?? mentions.some(({ stone }) => stone !== mentions[0]!.stone)
  mixedMentions.set(mentions, known)
  return known
}
