import type { Feature } from '@parure/features/feature.ts'
import { createPageViewCounter } from './server/create-page-view-counter.ts'
import { deleteOldPolicyReports, servePolicyReports } from './server/policy-reports.ts'
import { createPageViewServices } from './server/routes.ts'

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
