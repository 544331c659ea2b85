/** A prefix tree of the option combinations that lots have. The slots of a node are those on the path to it. */
export interface CombinationTree {
  /** Returns the node of the combination extended by a slot; 0 when the tree is full. */
  step(node: number, slot: number): number
  /** Adds one lot to the combination. */
  count(node: number): void
  /** Returns up to `most` nodes, by descending number of lots. */
  commonest(most: number): number[]
  slotsOf(node: number): number[]
  readonly size: number
}

/** The combination without options. */
export const root = 1
/** Nodes are stored as 16-bit numbers. */
const mostNodes = 0xffff

export function combinationTree(): CombinationTree {
  const children: (Map<number, number> | undefined)[] = []
  const parents = [0, 0]
  const slots = [0, 0]
  const lots = [0, 0]
  const grow = (node: number, slot: number): number => {
    if (parents.length >= mostNodes) return 0
    const child = parents.push(node) - 1
    slots.push(slot)
    lots.push(0)
    const own = (children[node] ??= new Map())
    own.set(slot, child)
    return child
  }
  return {
    step: (node, slot) => (node === 0 ? 0 : (children[node]?.get(slot) ?? grow(node, slot))),
    count: (node) => void lots[node]!++,
    commonest: (most) =>
      [...lots.keys()]
        .filter((node) => node >= root && lots[node]! > 0)
        .toSorted((a, b) => lots[b]! - lots[a]! || a - b)
        .slice(0, most),
    slotsOf: (node) => {
      const own: number[] = []
      for (let at = node; at !== root; at = parents[at]!) own.push(slots[at]!)
      return own
    },
    get size() {
      return parents.length
    },
  }
}
