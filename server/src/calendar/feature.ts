import { roleInForce } from '../billing/entitlement/entitlements.ts'
import { lastPlanEnd } from '../billing/entitlement/last-plan-end.ts'
import type { Feature } from '../feature.ts'
import { feedText } from './feed-text.ts'
import { revokeFeed } from './feeds.ts'
import { calendarServices } from './routes.ts'
import { saleFileText } from './sale-file-text.ts'
import { serveFeed } from './serve-feed.ts'

export const calendarFeature: Feature = {
  web: ({ config: { publicUrl }, db, key }) => {
    const roles = {
      roleOf: (accountId: number) => roleInForce(db, accountId),
      planEndOf: (accountId: number) => lastPlanEnd(db, accountId),
    }
    return {
      services: calendarServices(db, { key, publicUrl }),
      routes: (scope) =>
        serveFeed(
          scope,
          async (token) =>
            (await feedText(db, token, { publicUrl, ...roles })) ??
            saleFileText(db, token, { key, publicUrl, roleOf: roles.roleOf }),
        ),
    }
  },
  // A new password revokes all links.
  voidLinks: [revokeFeed],
}
