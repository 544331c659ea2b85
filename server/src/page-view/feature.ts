import type { Feature } from '../feature.ts'
import { createPageViewCounter } from './create-page-view-counter.ts'
import { deleteOldPolicyReports, servePolicyReports } from './policy-reports.ts'
import { createPageViewServices } from './routes.ts'

export const pageViewFeature: Feature = {
  web: ({ config, db }) => {
    const views = createPageViewCounter(db)
    return {
      services: createPageViewServices(views, config.publicUrl),
      routes: (scope) => servePolicyReports(scope, db),
      counters: [views],
    }
  },
  expire: [deleteOldPolicyReports],
}
