import { createViewerFactory } from '../collection/create-viewer-factory.ts'
import type { Feature } from '../feature.ts'
import { listMarketPaths } from '../market/load-overview.ts'
import { deleteOldFeed } from './delete-old-feed.ts'
import { createCatalogPageService, createCatalogServices } from './routes.ts'
import { serveSitemap } from './sitemap.ts'

export const catalogFeature: Feature = {
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
      const { openClusterFeed } = await import('./opensearch/open-cluster.ts')
      return openClusterFeed({ settings: cluster, pool, log })
    },
  }),
  expire: [deleteOldFeed],
}
