import { previousSalesContract } from '@parure/domain/previous-sale/contract'
import { mayPassGate } from '@parure/domain/role'
import type { Feature } from '../feature.ts'
import { createService } from '../platform/http/create-service.ts'
import { doubtfulPairs } from './doubtful-pairs.ts'
import { enqueueDoubtfulPairs } from './enqueue-doubtful-pairs.ts'
import { updateProvenances } from './update-provenances.ts'
import { loadPreviousSales } from './previous-sales.ts'

/** Earlier sales of the same stone. */
export const previousSaleFeature: Feature = {
  web: ({ db }) => ({
    services: [
      createService(previousSalesContract, async ({ params: { id } }, { role }) =>
        mayPassGate(role, 'saleDetails') ? loadPreviousSales(db, id) : {},
      ),
    ],
  }),
  inbox: [doubtfulPairs],
  worker: ({ slowDb }) => ({
    jobs: [
      {
        name: 'previous-sales',
        cron: '37 2 * * *',
        run: async () => {
          await enqueueDoubtfulPairs(slowDb)
          await updateProvenances(slowDb)
        },
        runsAtStart: true,
      },
    ],
  }),
}
