import { recentlyViewedContract } from './contract.ts'
import { createViewerFactory } from '@parure/features/collection/server/create-viewer-factory.ts'
import type { Feature } from '@parure/features/feature.ts'
import { loadLotCards } from '@parure/features/lot/server/cards.ts'
import { createService } from '@parure/http/create-service.ts'

/** The cards of recently viewed lots. Only the browser stores which lots these are. */
export const recentlyViewedFeature: Feature = {
  uses: ['collection', 'lot'],
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
