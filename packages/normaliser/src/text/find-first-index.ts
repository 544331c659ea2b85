/**
 * Binary search. Returns the index of the first item for which `isBefore` is false in a sorted list; the list's length
 * when there is none.
 */
export function findFirstIndex<Item>(items: readonly Item[], isBefore: (item: Item) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(items[middle]!)) low = middle + 1
    else high = middle
  }
  return low
}
