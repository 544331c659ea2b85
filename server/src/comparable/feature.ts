import { backtestContract, comparablesContract } from '@parure/domain/comparable/contract'
import { viewerIn } from '../collection/viewer-in.ts'
import type { Feature } from '../feature.ts'
import { service } from '../platform/http/service.ts'
import { runBacktest, runFirstBacktest } from './backtest/run-backtest.ts'
import { storedRecord } from './backtest/stored-record.ts'
import { comparablesOf } from './comparables-of.ts'
import { markEstimates } from './below/mark-estimates.ts'
import { updateComparables } from './keep-comparables.ts'
import { sourcesOf } from './sources.ts'

/** Comparable lots of a lot, and price ranges derived from them. */
export const comparableFeature: Feature = {
  web: ({ db }) => {
    const viewerOf = viewerIn(db)
    const sources = sourcesOf(db)
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
        run: async () => {
          const changed = await updateComparables(slowDb)
          await markEstimates(slowDb, changed)
        },
        runsAtStart: true,
      },
      {
        name: 'first-backtest',
        cron: '*/5 * * * *',
        run: async () => {
          if (await runFirstBacktest(slowDb)) await markEstimates(slowDb, 'all')
        },
        runsAtStart: true,
      },
      { name: 'estimates', cron: '47 3 * * *', run: () => markEstimates(slowDb, 'all') },
      // On Sunday night, because it reads every category.
      {
        name: 'backtest',
        cron: '17 3 * * 0',
        // The backtest decides which categories show ranges.
        run: async () => {
          await runBacktest(slowDb)
          await markEstimates(slowDb, 'all')
        },
      },
    ],
  }),
}
