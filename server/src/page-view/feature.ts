import type { Feature } from '../feature.ts'
import { pageViewCounter } from './page-view-counter.ts'
import { deleteOldPolicyReports, servePolicyReports } from './policy-reports.ts'
import { pageViewServices } from './routes.ts'

export const pageViewFeature: Feature = {
  web: ({ config, db }) => {
    const views = pageViewCounter(db)
    return {
      services: pageViewServices(views, config.publicUrl),
      routes: (scope) => servePolicyReports(scope, db),
      counters: [views],
    }
  },
  expire: [deleteOldPolicyReports],
}
