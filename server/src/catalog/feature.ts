import { viewerIn } from '../collection/viewer-in.ts'
import type { Feature } from '../feature.ts'
import { marketPaths } from '../market/overview.ts'
import { deleteOldFeed } from './delete-old-feed.ts'
import { catalogPageService, catalogServices } from './routes.ts'
import { serveSitemap } from './sitemap.ts'

export const catalogFeature: Feature = {
  web: ({ config, db, read, search }) => ({
    pageServices: [catalogPageService(read, search, viewerIn(db))],
    cachedServices: catalogServices(read, search, viewerIn(db)),
    crawlerRoutes: (scope) =>
      serveSitemap(scope, db, {
        publicUrl: config.publicUrl,
        version: () => search.state(),
        morePaths: () => marketPaths(db),
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
