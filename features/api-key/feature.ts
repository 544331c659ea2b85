import { sql } from 'kysely'
import type { Feature } from '@parure/features/feature.ts'
import { createKeyResolver } from './server/create-key-resolver.ts'
import { revokeAllKeys } from './server/keys.ts'
import { createApiKeyServices } from './server/routes.ts'

export const apiKeyFeature: Feature = {
  uses: ['account'],
  web: ({ db }) => ({ services: createApiKeyServices(db), resolveTokenCaller: createKeyResolver(db) }),
  voidLinks: [revokeAllKeys],
  expire: [
    async (db) => {
      await sql`delete from api_key where revoked_at < app_now() - interval '90 days'`.execute(db)
    },
  ],
}
