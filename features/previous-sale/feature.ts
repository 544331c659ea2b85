import { previousSalesContract } from './contract.ts'
import { mayPassGate } from '@parure/contract/role.ts'
import type { Feature } from '@parure/features/feature.ts'
import { createService } from '@parure/http/create-service.ts'
import { doubtfulPairs } from './server/doubtful-pairs.ts'
import { enqueueDoubtfulPairs } from './server/enqueue-doubtful-pairs.ts'
import { updateProvenances } from './server/update-provenances.ts'
import { loadPreviousSales } from './server/previous-sales.ts'

/** Earlier sales of the same stone. */
export const previousSaleFeature: Feature = {
  uses: ['ingestion', 'lot', 'market'],
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
