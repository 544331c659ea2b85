/** More would be too thin to tell apart on a phone. */
const most = 40

/** A tick for every lot that the plan lets one save, lit as far as the collection reaches; larger plans share ticks. */
export function litTicks(count: number, capacity: number): boolean[] {
  const ticks = Math.min(capacity, most)
  const lit = Math.ceil((Math.min(count, capacity) * ticks) / capacity)
  return Array.from({ length: ticks }, (_, place) => place < lit)
}
