import { setFlagsFromString } from 'node:v8'

/** Heap growth before a garbage collection, in percent of the live heap. */
const heapGrowth = 150

/**
 * For processes that allocate much and retain little: V8 would let garbage grow to several times the live heap, and so
 * use more memory the longer the process runs.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${heapGrowth}`)
}
