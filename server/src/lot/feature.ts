import { viewerIn } from '../collection/viewer-in.ts'
import type { Feature } from '../feature.ts'
import { recountPopularity } from './popularity.ts'
import { lotServices } from './routes.ts'
import { viewCounter } from './view-counter.ts'

export const lotFeature: Feature = {
  web: ({ db }) => {
    const views = viewCounter(db)
    return { services: lotServices(db, views, viewerIn(db)), counters: [views] }
  },
  worker: ({ db }) => ({
    jobs: [{ name: 'popularity', cron: '7 * * * *', run: () => recountPopularity(db) }],
  }),
}
