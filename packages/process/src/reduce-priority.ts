import { setPriority } from 'node:os'

/** The niceness of a builder of index segments. */
const backgroundNiceness = 10

/**
 * Lowers the priority of this process and of threads that are started later, in favor of processes that serve requests.
 */
export function reducePriority(): void {
  setPriority(backgroundNiceness)
}
