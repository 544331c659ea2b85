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

/** Lots that are like a lot, and what they say of its price. */
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
          const areAllTested = await runFirstBacktest(slowDb)
          await markEstimates(slowDb, areAllTested ? 'all' : changed)
        },
        runsAtStart: true,
      },
      // After the backtest of a Sunday, which says which categories have ranges.
      { name: 'estimates', cron: '47 3 * * *', run: () => markEstimates(slowDb, 'all') },
      // On Sunday night: it goes through every category.
      { name: 'backtest', cron: '17 3 * * 0', run: async () => void (await runBacktest(slowDb)) },
    ],
  }),
}
