import * as contracts from '../contract.ts'
import { parseSubject } from '../build-embed-address.ts'
import { createGatedService, createService, createSignedInService, type Service } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { storeEmbed, listEmbeds, markEmbedRevoked } from './embeds.ts'
import { buildFrame, loadFrame } from './market-frame.ts'

/** Embedded charts of a lapsed plan can still be listed and revoked. */
export function createEmbedServices(db: Db, publicUrl: string): Service[] {
  return [
    createSignedInService(contracts.embedsContract, async (_input, { account }) => ({
      items: await listEmbeds(db, account.id, publicUrl),
    })),
    createGatedService(contracts.createEmbedContract, 'embed', async ({ body }, { account }) =>
      storeEmbed(db, account.id, { options: body, publicUrl }),
    ),
    createSignedInService(contracts.revokeEmbedContract, async ({ params }, { account }) => {
      await markEmbedRevoked(db, account.id, params.id)
      return { message: 'Embedded chart revoked.' }
    }),
  ]
}

/** Frames show what visitors may see, so that a preview requires no account. */
export function createFrameServices(db: Db): Service[] {
  return [
    createService(contracts.marketFrameContract, async ({ params }) => ({ frame: await loadFrame(db, params.id) })),
    createService(contracts.previewFrameContract, async ({ query }) => ({
      frame: await buildFrame(db, { ...query, subject: parseSubject(query.subject) }),
    })),
  ]
}
