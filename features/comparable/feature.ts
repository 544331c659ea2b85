import { backtestContract, comparablesContract } from './contract.ts'
import { createViewerFactory } from '@parure/features/collection/server/create-viewer-factory.ts'
import type { Feature } from '@parure/features/feature.ts'
import { createService } from '@parure/http/create-service.ts'
import { runBacktest, runFirstBacktest } from './server/backtest/run-backtest.ts'
import { loadBacktest } from './server/backtest/load-backtest.ts'
import { loadComparables } from './server/load-comparables.ts'
import { markEstimates } from './server/below/mark-estimates.ts'
import { updateComparables } from './server/keep-comparables.ts'
import { getComparisonSources } from './server/comparison-sources.ts'

/** Comparable lots of a lot, and price ranges derived from them. */
export const comparableFeature: Feature = {
  uses: ['catalog', 'collection', 'ingestion', 'lot', 'premium', 'rates'],
  web: ({ db }) => {
    const viewerOf = createViewerFactory(db)
    const sources = getComparisonSources(db)
    return {
      services: [
        createService(comparablesContract, ({ params: { id } }, caller) =>
          loadComparables(sources, id, viewerOf(caller)),
        ),
        createService(backtestContract, () => loadBacktest(db)),
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
      {
        name: 'backtest',
        cron: '17 3 * * *',
        // Fits the models of the day. Their backtest decides which categories show ranges, and on marks.
        run: async () => {
          await runBacktest(slowDb)
          await markEstimates(slowDb, 'all')
        },
      },
    ],
  }),
}
