import * as contracts from '@parure/domain/embed/contract'
import { subjectOf } from '@parure/domain/embed/embed-address'
import { gatedService, service, signedInService, type Service } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { createEmbed, embedsOf, revokeEmbed } from './embeds.ts'
import { drawnFrame, frameOf } from './market-frame.ts'

/** Embedded charts of a lapsed plan can still be listed and revoked. */
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

/** Frames show what visitors may see, so that a preview requires no account. */
export function frameServices(db: Db): Service[] {
  return [
    service(contracts.marketFrameContract, async ({ params }) => ({ frame: await frameOf(db, params.id) })),
    service(contracts.previewFrameContract, async ({ query }) => ({
      frame: await drawnFrame(db, { ...query, subject: subjectOf(query.subject) }),
    })),
  ]
}
