import { loadRoleInForce } from '@parure/features/billing/server/entitlement/entitlements.ts'
import { loadLastPlanEnd } from '@parure/features/billing/server/entitlement/load-last-plan-end.ts'
import type { Feature } from '@parure/features/feature.ts'
import { renderFeed } from './server/render-feed.ts'
import { revokeFeed } from './server/feeds.ts'
import { buildCalendarServices } from './server/routes.ts'
import { renderSaleFile } from './server/render-sale-file.ts'
import { serveFeed } from './server/serve-feed.ts'

export const calendarFeature: Feature = {
  uses: ['account', 'billing', 'collection', 'lot'],
  web: ({ config: { publicUrl }, db, key }) => {
    const roles = {
      roleOf: (accountId: number) => loadRoleInForce(db, accountId),
      planEndOf: (accountId: number) => loadLastPlanEnd(db, accountId),
    }
    return {
      services: buildCalendarServices(db, { key, publicUrl }),
      routes: (scope) =>
        serveFeed(
          scope,
          async (token) =>
            (await renderFeed(db, token, { publicUrl, ...roles })) ??
            renderSaleFile(db, token, { key, publicUrl, roleOf: roles.roleOf }),
        ),
    }
  },
  // A new password revokes all links.
  voidLinks: [revokeFeed],
}
