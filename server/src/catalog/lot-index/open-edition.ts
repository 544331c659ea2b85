import type { FilterGroup } from '@parure/domain/catalog/filter-group'
import { columnsOf, type Columns, type Edition, type EditionPlan } from './edition.ts'
import { openKernel, type Kernel } from './kernel.ts'
import { commonSlots, type CommonSlots } from './option-counts.ts'
import { scratchOf, type Scratch } from './scratch.ts'
import { supplementOf, type Supplement } from './supplement.ts'
import { supplementMatcher } from './supplement-matches.ts'
import { supplementOrders } from './supplement-orders.ts'
import { supplementTerms, type SupplementTerms } from './supplement-terms.ts'

/** An edition as one reading thread has it before it. */
export interface OpenEdition {
  plan: EditionPlan
  columns: Columns
  supplement: Supplement
  /** The words that only the supplement has. */
  added: SupplementTerms
  matchesOf: ReturnType<typeof supplementMatcher>
  addedInOrder: ReturnType<typeof supplementOrders>
  commonSlots: Record<FilterGroup, CommonSlots>
  kernel: Kernel
  scratch: Scratch
}

/** Opens an edition for reader `reader` of those that it was made for. */
export function openEdition(edition: Edition, reader: number): OpenEdition {
  const supplement = supplementOf(edition)
  const columns = columnsOf(edition)
  return {
    plan: edition.plan,
    columns,
    commonSlots: commonSlots(edition.plan, columns),
    supplement,
    added: supplementTerms(supplement, edition.plan.terms),
    matchesOf: supplementMatcher(supplement),
    addedInOrder: supplementOrders(supplement),
    kernel: openKernel(edition.memory),
    scratch: scratchOf(edition.plan, reader),
  }
}
