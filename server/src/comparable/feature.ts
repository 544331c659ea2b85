import { backtestContract, comparablesContract } from '@parure/domain/comparable/contract'
import { viewerIn } from '../collection/viewer-in.ts'
import type { Feature } from '../feature.ts'
import { service } from '../platform/http/service.ts'
import { runBacktest } from './backtest/run-backtest.ts'
import { storedRecord } from './backtest/stored-record.ts'
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
        service(backtestContract, () => storedRecord(db)),
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
      // On Sunday night: it goes through every category.
      { name: 'backtest', cron: '17 3 * * 0', run: async () => void (await runBacktest(slowDb)) },
    ],
  }),
}
