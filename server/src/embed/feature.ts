import { sql } from 'kysely'
import type { Feature } from '../feature.ts'
import { embedServices, frameServices } from './routes.ts'

export const embedFeature: Feature = {
  web: ({ config, db }) => ({
    services: embedServices(db, config.publicUrl),
    pageServices: frameServices(db),
    cacheablePages: ['/embed/market/*'],
  }),
  expire: [
    async (db) => {
      await sql`delete from embed where revoked_at < app_now() - interval '90 days'`.execute(db)
    },
  ],
}
