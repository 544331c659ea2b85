/** A dot in a strip: percent of the width, and its level in the stack. */
export interface Dot<Item> {
  item: Item
  x: number
  level: number
}

/** Stacks dots that would overlap: those within `step` percent of the first of a stack. */
export function layoutDots<Item>(items: readonly Item[], place: (item: Item) => number, step: number): Dot<Item>[] {
  const ordered = items.map((item) => ({ item, x: place(item) })).toSorted((one, other) => one.x - other.x)
  const dots: Dot<Item>[] = []
  for (const { item, x } of ordered) {
    const last = dots.at(-1)
    const isStacked = last !== undefined && x - last.x < step
    dots.push(isStacked ? { item, x: last.x, level: last.level + 1 } : { item, x, level: 0 })
  }
  return dots
}
