import { endpoint } from '../endpoint.ts'
import type { Embed, Embeds, MarketFrame, NewEmbed, PreviewQuery, RevokedEmbed } from './contract.ts'

export const embeds = endpoint<{ answer: Embeds }>('GET', '/api/settings/embeds', 'signed-in')
export const createEmbed = endpoint<{ body: NewEmbed; answer: Embed }>('POST', '/api/settings/embeds', 'signed-in')
export const revokeEmbed = endpoint<{ params: { id: string }; answer: RevokedEmbed }>(
  'DELETE',
  '/api/settings/embeds/{id}',
  'signed-in',
)

/** The content of the pages at these addresses. */
export const marketFrame = endpoint<{ params: { id: string }; answer: MarketFrame }>(
  'GET',
  '/embed/market/{id}',
  'page',
)
export const previewFrame = endpoint<{ query: PreviewQuery; answer: MarketFrame }>('GET', '/embed/preview', 'page')
