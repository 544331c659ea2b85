// Worker thread that fits a valuation model: seconds of computation, during which the process serves pages.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { fitModel, type LotTraits, type SoldLot } from '@parure/valuation'
import type { FitRequest, FitResult } from './run-fit.ts'

const { sales, day, hasSaleDetails } = workerData as FitRequest
lowerPriority()
const highById = new Map(sales.map(({ id, highEuros }) => [id, highEuros]))
const parsed = sales.map(({ traits, highEuros: _high, ...sale }): SoldLot => ({
  ...sale,
  traits: JSON.parse(traits) as LotTraits,
}))
const result: FitResult = { models: [], tested: [] }
const latest = fitModel(parsed, {
  day,
  hasSaleDetails,
  onCut: (model, lots) => {
    if (Object.keys(model.offsets).length === 0) return
    result.models.push(model)
    for (const lot of lots) result.tested.push({ ...lot, highEuros: highById.get(lot.id) ?? null })
  },
})
// A thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(latest ? result : { models: [], tested: [] })

function lowerPriority(): void {
  try {
    setPriority(10)
  } catch {
    // Not permitted: it then competes with pages.
  }
}
