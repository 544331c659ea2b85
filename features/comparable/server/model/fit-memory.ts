import { calculateMemoryLimits, measureAvailableMegabytes } from '@parure/process/thread/calculate-memory-limits.ts'
import { maxLearnedSales } from '@parure/valuation'

/** An eighth of the memory: on a small machine a source may be running too. */
const memoryShare = { most: 1_024, part: 8 }
/** Bytes of the thread for each sale; 3,400 to 4,900 were measured for 20,000 to 250,000 sales. */
const bytesPerSale = 5_000

/** The limits of the thread that fits models. */
export const fitMemoryLimits = calculateMemoryLimits(memoryShare)

/** Returns how many sales fit into the memory of the thread: 26,843 on a machine with 1 GiB, all from 10 GiB. */
export function countLearnableSales(availableMegabytes = measureAvailableMegabytes()): number {
  const bytes = (availableMegabytes / memoryShare.part) * 1_048_576
  return Math.min(maxLearnedSales, Math.trunc(bytes / bytesPerSale))
}
