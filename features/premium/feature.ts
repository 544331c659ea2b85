import type { Feature } from '@parure/features/feature.ts'
import { deriveMissingPrices } from './server/derive-prices.ts'

export const premiumFeature: Feature = {
  uses: ['cost', 'lot'],
  worker: ({ slowDb }) => ({
    jobs: [
      {
        name: 'derived-prices',
        cron: '*/10 * * * *',
        run: async () => void (await deriveMissingPrices(slowDb)),
        runsAtStart: true,
      },
    ],
  }),
}
