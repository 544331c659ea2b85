import { Worker } from 'node:worker_threads'
import type { TestedLot, ValuationModel } from '@parure/valuation'
import { fitMemoryLimits } from './fit-memory.ts'
import type { StoredSale } from './read-sold-lots.ts'

export interface FitRequest {
  sales: readonly StoredSale[]
  /** Days since 1970. */
  day: number
  hasSaleDetails: boolean
}

export interface FitResult {
  /** Of past cuts and of the day, oldest first; empty with too few sales. */
  models: ValuationModel[]
  /** Sold lots, each valued from earlier sales alone. */
  tested: (TestedLot & { highEuros: number | null })[]
}

/** Fits a model in a thread of its own. Takes at most as many sales as `countLearnableSales` returns. */
export async function runFit(request: FitRequest): Promise<FitResult> {
  const script = new URL('./fit-thread.ts', import.meta.url)
  const worker = new Worker(script, { workerData: request, name: 'valuation fit', resourceLimits: fitMemoryLimits })
  try {
    return await new Promise<FitResult>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`The thread that fits models ended with ${code}.`)))
    })
  } finally {
    await worker.terminate()
  }
}
