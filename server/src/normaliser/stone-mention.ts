/** Where a text names a stone. */
export interface StoneMention {
  stone: string
  start: number
  end: number
}

/** The number of the first of the mentions, which stand in order, that does not begin before a place. */
export function mentionFrom(mentions: readonly StoneMention[], place: number): number {
  let low = 0
  let high = mentions.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (mentions[middle]!.start < place) low = middle + 1
    else high = middle
  }
  return low
}

const mixed = new WeakMap<readonly StoneMention[], boolean>()

/** Whether several species are named; asked for every weight of a text. */
export function areMixed(mentions: readonly StoneMention[]): boolean {
  const known = mixed.get(mentions) ?? mentions.some(({ stone }) => stone !== mentions[0]!.stone)
  mixed.set(mentions, known)
  return known
}
