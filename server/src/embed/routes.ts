import * as contracts from '@parure/domain/embed/contract'
import { gatedService, service, signedInService, type Service } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { createEmbed, embedsOf, revokeEmbed } from './embeds.ts'
import { frameOf } from './market-frame.ts'

/** A lapsed plan still shows and revokes its embedded charts. */
export function embedServices(db: Db, publicUrl: string): Service[] {
  return [
    signedInService(contracts.embedsContract, async (_input, { account }) => ({
      items: await embedsOf(db, account.id, publicUrl),
    })),
    gatedService(contracts.createEmbedContract, 'embed', async ({ body }, { account }) =>
      createEmbed(db, account.id, { asked: body, publicUrl }),
    ),
    signedInService(contracts.revokeEmbedContract, async ({ params }, { account }) => {
      await revokeEmbed(db, account.id, params.id)
      return { message: 'Embedded chart revoked.' }
    }),
  ]
}

export function marketFrameService(db: Db): Service {
  return service(contracts.marketFrameContract, async ({ params }) => ({ frame: await frameOf(db, params.id) }))
}
