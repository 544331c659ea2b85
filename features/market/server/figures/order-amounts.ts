/** Returns the places of amounts in ascending order of the amounts; those that are NaN are left out. */
export function orderAmounts(amounts: Float64Array): Int32Array {
  const ascending = selectNumbers(amounts).toSorted()
  const places = new Int32Array(ascending.length)
  /** By the first place of equal amounts, how many of them have been placed. */
  const placed = new Int32Array(ascending.length)
  for (let at = 0; at < amounts.length; at++) {
    const amount = amounts[at]!
    if (Number.isNaN(amount)) continue
    const first = findFirst(ascending, amount)
    places[first + placed[first]!++] = at
  }
  return places
}

function selectNumbers(amounts: Float64Array): Float64Array {
  const numbers = new Float64Array(amounts.length)
  let size = 0
  for (const amount of amounts) if (!Number.isNaN(amount)) numbers[size++] = amount
  return numbers.subarray(0, size)
}

function findFirst(ascending: Float64Array, amount: number): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ascending[middle]! < amount) low = middle + 1
    else high = middle
  }
  return low
}
