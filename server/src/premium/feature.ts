import type { Feature } from '../feature.ts'
import { deriveMissingPrices } from './derive-prices.ts'

export const premiumFeature: Feature = {
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
