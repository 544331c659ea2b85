/** The number of a lot that the new segment does not have. */
export const absent = 0xffff_ffff

/** The number of each lot in a new segment: ordered by the time at which it stops being Upcoming, then by id. */
export interface Numbering {
  lots: number
  /** The new number of each lot of the old segment. Survivors keep their order. */
  ofOld: Uint32Array
  ofIncoming: Uint32Array
}

interface DatedLots {
  ids: Uint32Array | Float64Array
  pastFrom: Float64Array
}

/** Assigns numbers to the surviving lots of the old segment and to the incoming ones. */
export function assignLotNumbers(old: DatedLots, isDead: (lot: number) => boolean, incoming: DatedLots): Numbering {
  const ofOld = new Uint32Array(old.ids.length).fill(absent)
  const ofIncoming = new Uint32Array(incoming.ids.length)
  const sorted = new Uint32Array(incoming.ids.length)
    .map((_, index) => index)
    .toSorted((a, b) => compareLots(incoming, a, incoming, b))
  let lots = 0
  let next = 0
  for (let lot = 0; lot < old.ids.length; lot++) {
    if (isDead(lot)) continue
    while (next < sorted.length && compareLots(incoming, sorted[next]!, old, lot) < 0)
      ofIncoming[sorted[next++]!] = lots++
    ofOld[lot] = lots++
  }
  while (next < sorted.length) ofIncoming[sorted[next++]!] = lots++
  return { lots, ofOld, ofIncoming }
}

function compareLots(these: DatedLots, a: number, those: DatedLots, b: number): number {
  return these.pastFrom[a]! - those.pastFrom[b]! || these.ids[a]! - those.ids[b]!
}
