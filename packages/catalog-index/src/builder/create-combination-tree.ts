/** A prefix tree of the option combinations that lots have. The slots of a node are those on the path to it. */
export interface CombinationTree {
  /** Returns the node of the combination extended by a slot; 0 when the tree is full. */
  extend(node: number, slot: number): number
  /** Adds one lot to the combination. */
  addLot(node: number): void
  /** Returns up to `most` nodes, by descending number of lots. */
  listMostFrequent(most: number): number[]
  listSlots(node: number): number[]
  readonly size: number
}

/** The combination without options. */
export const rootNode = 1
/** Nodes are stored as 16-bit numbers. */
const maxNodes = 0xffff

export function createCombinationTree(): CombinationTree {
  const children: (Map<number, number> | undefined)[] = []
  const parents = [0, 0]
  const slots = [0, 0]
  const lots = [0, 0]
  const addChild = (node: number, slot: number): number => {
    if (parents.length >= maxNodes) return 0
    const child = parents.push(node) - 1
    slots.push(slot)
    lots.push(0)
    const own = (children[node] ??= new Map())
    own.set(slot, child)
    return child
  }
  return {
    extend: (node, slot) => (node === 0 ? 0 : (children[node]?.get(slot) ?? addChild(node, slot))),
    addLot: (node) => void lots[node]!++,
    listMostFrequent: (most) =>
      [...lots.keys()]
        .filter((node) => node >= rootNode && lots[node]! > 0)
        .toSorted((a, b) => lots[b]! - lots[a]! || a - b)
        .slice(0, most),
    listSlots: (node) => {
      const own: number[] = []
      for (let at = node; at !== rootNode; at = parents[at]!) own.push(slots[at]!)
      return own
    },
    get size() {
      return parents.length
    },
  }
}
