import { viewerIn } from '../collection/viewer-in.ts'
import type { Feature } from '../feature.ts'
import { otherBases } from '../premium/other-bases.ts'
import { saleCostOf } from '../premium/sale-cost-of.ts'
import { ratesOfSale } from '../rates/rates-of-sale.ts'
import { recountPopularity } from './popularity.ts'
import { lotServices } from './routes.ts'
import { viewCounter } from './view-counter.ts'

export const lotFeature: Feature = {
  web: ({ db, read }) => {
    const views = viewCounter(db)
    const forPlans = { ratesOfSale: ratesOfSale(db), otherBases: otherBases(db), saleCostOf: saleCostOf(db) }
    const given = { views, viewerOf: viewerIn(db), ...forPlans }
    return { services: lotServices(read, given), counters: [views] }
  },
  worker: ({ db }) => ({
    jobs: [{ name: 'popularity', cron: '7 * * * *', run: () => recountPopularity(db) }],
  }),
}
