import { sql } from 'kysely'
import type { Feature } from '@parure/features/feature.ts'
import { createEmbedServices, createFrameServices } from './server/routes.ts'

export const embedFeature: Feature = {
  uses: ['account', 'lot', 'market'],
  web: ({ config, db }) => ({
    services: createEmbedServices(db, config.publicUrl),
    pageServices: createFrameServices(db),
    cacheablePages: ['/embed/market/*'],
  }),
  expire: [
    async (db) => {
      await sql`delete from embed where revoked_at < app_now() - interval '90 days'`.execute(db)
    },
  ],
}
