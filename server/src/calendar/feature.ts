import { loadRoleInForce } from '../billing/entitlement/entitlements.ts'
import { loadLastPlanEnd } from '../billing/entitlement/load-last-plan-end.ts'
import type { Feature } from '../feature.ts'
import { renderFeed } from './render-feed.ts'
import { revokeFeed } from './feeds.ts'
import { buildCalendarServices } from './routes.ts'
import { renderSaleFile } from './render-sale-file.ts'
import { serveFeed } from './serve-feed.ts'

export const calendarFeature: Feature = {
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
