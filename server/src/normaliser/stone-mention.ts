import { firstFrom } from './first-from.ts'

/** Where a text names a stone. */
export interface StoneMention {
  stone: string
  start: number
  end: number
}

/** The number of the first of the mentions, which stand in order, that does not begin before a place. */
export function mentionFrom(mentions: readonly StoneMention[], place: number): number {
  return firstFrom(mentions, ({ start }) => start < place)
}

const mixed = new WeakMap<readonly StoneMention[], boolean>()

/** Whether several species are named; asked for every weight of a text. */
export function areMixed(mentions: readonly StoneMention[]): boolean {
  const known = mixed.get(mentions) ?? mentions.some(({ stone }) => stone !== mentions[0]!.stone)
  mixed.set(mentions, known)
  return known
}
