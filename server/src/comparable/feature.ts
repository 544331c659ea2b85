import { comparablesContract } from '@parure/domain/comparable/contract'
import { viewerIn } from '../collection/viewer-in.ts'
import type { Feature } from '../feature.ts'
import { service } from '../platform/http/service.ts'
import { comparablesOf } from './comparables-of.ts'
import { updateComparables } from './keep-comparables.ts'
import { openPools } from './pools.ts'
import { rateSeries } from './rate-series.ts'

/** Lots that are like a lot, and what they say of its price. */
export const comparableFeature: Feature = {
  web: ({ db }) => {
    const viewerOf = viewerIn(db)
    const sources = { db, pools: openPools(db), ratesOf: rateSeries(db) }
    return {
      services: [
        service(comparablesContract, ({ params: { id } }, caller) => comparablesOf(sources, id, viewerOf(caller))),
      ],
    }
  },
  worker: ({ slowDb }) => ({
    jobs: [
      {
        name: 'comparables',
        cron: '* * * * *',
        run: async () => void (await updateComparables(slowDb)),
        runsAtStart: true,
      },
    ],
  }),
}
