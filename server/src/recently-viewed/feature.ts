import { recentlyViewedContract } from '@parure/domain/recently-viewed/contract'
import { createViewerFactory } from '../collection/create-viewer-factory.ts'
import type { Feature } from '../feature.ts'
import { loadLotCards } from '../lot/cards.ts'
import { createService } from '../platform/http/create-service.ts'

/** The cards of recently viewed lots. Only the browser stores which lots these are. */
export const recentlyViewedFeature: Feature = {
  web: ({ db }) => {
    const viewerOf = createViewerFactory(db)
    return {
      services: [
        createService(recentlyViewedContract, async ({ query: { ids } }, caller) => ({
          items: await loadLotCards(db, [...new Set(ids)], viewerOf(caller)),
        })),
      ],
    }
  },
}
