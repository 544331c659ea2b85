/** The index of the first item that is not before a place, in a list that is sorted by it; its length where all are. */
export function firstFrom<Item>(items: readonly Item[], isBefore: (item: Item) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(items[middle]!)) low = middle + 1
    else high = middle
  }
  return low
}
