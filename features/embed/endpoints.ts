import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type { Embed, Embeds, MarketFrame, EmbedRequest, EmbedPreviewQuery, RevokedEmbed } from './contract.ts'

export const embeds = defineEndpoint<{ answer: Embeds }>('GET', '/api/settings/embeds', 'signed-in')
export const createEmbed = defineEndpoint<{ body: EmbedRequest; answer: Embed }>(
  'POST',
  '/api/settings/embeds',
  'signed-in',
)
export const revokeEmbed = defineEndpoint<{ params: { id: string }; answer: RevokedEmbed }>(
  'DELETE',
  '/api/settings/embeds/{id}',
  'signed-in',
)

/** The content of the pages at these addresses. */
export const marketFrame = defineEndpoint<{ params: { id: string }; answer: MarketFrame }>(
  'GET',
  '/embed/market/{id}',
  'page',
)
export const previewFrame = defineEndpoint<{ query: EmbedPreviewQuery; answer: MarketFrame }>(
  'GET',
  '/embed/preview',
  'page',
)
