import { sql } from 'kysely'
import type { Feature } from '../feature.ts'
import { keyCaller } from './key-caller.ts'
import { revokeAllKeys } from './keys.ts'
import { apiKeyServices } from './routes.ts'

export const apiKeyFeature: Feature = {
  web: ({ db }) => ({ services: apiKeyServices(db), callerOfToken: keyCaller(db) }),
  voidLinks: [revokeAllKeys],
  expire: [
    async (db) => {
      await sql`delete from api_key where revoked_at < app_now() - interval '90 days'`.execute(db)
    },
  ],
}
