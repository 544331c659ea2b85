import { createViewerFactory } from '@parure/features/collection/server/create-viewer-factory.ts'
import type { Feature } from '@parure/features/feature.ts'
import { listMarketPaths } from '@parure/features/market/server/pages/load-overview.ts'
import { deleteOldFeed } from './server/delete-old-feed.ts'
import { createCatalogPageService, createCatalogServices } from './server/routes.ts'
import { serveSitemap } from './server/sitemap.ts'

export const catalogFeature: Feature = {
  uses: [
    'alternative',
    'collection',
    'comparable',
    'currency',
    'export',
    'lot',
    'market',
    'query',
    'rates',
    'saved-search',
  ],
  web: ({ config, db, read, search }) => ({
    pageServices: [createCatalogPageService(read, search, createViewerFactory(db))],
    cachedServices: createCatalogServices(read, search, createViewerFactory(db)),
    crawlerRoutes: (scope) =>
      serveSitemap(scope, db, {
        publicUrl: config.publicUrl,
        version: () => search.state(),
        morePaths: () => listMarketPaths(db),
      }),
    cacheablePages: ['/upcoming-lots', '/past-lots', '/actual-filters'],
  }),
  worker: ({ config: { cluster }, database: { pool }, log }) => ({
    start: async () => {
      if (!cluster) return undefined
      const { openClusterFeed } = await import('./server/opensearch/open-cluster.ts')
      return openClusterFeed({ settings: cluster, pool, log })
    },
  }),
  expire: [deleteOldFeed],
}
