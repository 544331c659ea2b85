import { setPriority } from 'node:os'

/** As a builder of index segments has. */
const background = 10

/** Work by the clock leaves the processor to processes that answer requests; threads that are begun later do so too. */
export function backgroundPriority(): void {
  setPriority(background)
}
