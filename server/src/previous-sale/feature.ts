import { previousSalesContract } from '@parure/domain/previous-sale/contract'
import { may } from '@parure/domain/role'
import type { Feature } from '../feature.ts'
import { service } from '../platform/http/service.ts'
import { doubtfulPairs } from './doubtful-pairs.ts'
import { noteDoubts } from './note-doubts.ts'
import { readProvenances } from './read-provenances.ts'
import { previousSalesOf } from './previous-sales.ts'

/** Earlier sales of the same stone. */
export const previousSaleFeature: Feature = {
  web: ({ db }) => ({
    services: [
      service(previousSalesContract, async ({ params: { id } }, { role }) =>
        may(role, 'saleDetails') ? previousSalesOf(db, id) : {},
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
          await noteDoubts(slowDb)
          await readProvenances(slowDb)
        },
        runsAtStart: true,
      },
    ],
  }),
}
