import { viewerIn } from '../collection/viewer-in.ts'
import type { Feature } from '../feature.ts'
import { saleServices } from './routes.ts'
import { workOutSaleWeeks } from './sale-weeks.ts'

export const saleFeature: Feature = {
  web: ({ db }) => ({ services: saleServices(db, viewerIn(db)) }),
  worker: ({ db }) => ({
    // Hourly, because a worker may be down at midnight; only the first run of a week has an effect.
    jobs: [{ name: 'sale-weeks', cron: '0 * * * *', run: () => workOutSaleWeeks(db), runsAtStart: true }],
  }),
}
