import { recentlyViewedContract } from '@parure/domain/recently-viewed/contract'
import { viewerIn } from '../collection/viewer-in.ts'
import type { Feature } from '../feature.ts'
import { lotCards } from '../lot/cards.ts'
import { service } from '../platform/http/service.ts'

/** The cards of recently viewed lots. Only the browser stores which lots these are. */
export const recentlyViewedFeature: Feature = {
  web: ({ db }) => {
    const viewerOf = viewerIn(db)
    return {
      services: [
        service(recentlyViewedContract, async ({ query: { ids } }, caller) => ({
          items: await lotCards(db, [...new Set(ids)], viewerOf(caller)),
        })),
      ],
    }
  },
}
