/** More ticks would be too thin to distinguish on a phone. */
const maxTicks = 40

/**
 * Returns a tick for every lot that the plan allows, true up to the size of the collection; larger plans combine lots
 * in a tick.
 */
export function fillTicks(count: number, capacity: number): boolean[] {
  const ticks = Math.min(capacity, maxTicks)
  const lit = Math.ceil((Math.min(count, capacity) * ticks) / capacity)
  return Array.from({ length: ticks }, (_, place) => place < lit)
}
