import { firstFrom } from './first-from.ts'

/** The place where a text names a stone. */
export interface StoneMention {
  stone: string
  start: number
  end: number
}

/** Returns the index of the first mention, in sorted mentions, that does not begin before a place. */
export function mentionFrom(mentions: readonly StoneMention[], place: number): number {
  return firstFrom(mentions, ({ start }) => start < place)
}

const mixed = new WeakMap<readonly StoneMention[], boolean>()

/** Whether several species are named. Cached, since every weight of a text needs it. */
export function areMixed(mentions: readonly StoneMention[]): boolean {
  const known = mixed.get(mentions) ?? mentions.some(({ stone }) => stone !== mentions[0]!.stone)
  mixed.set(mentions, known)
  return known
}
