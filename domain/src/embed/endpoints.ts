import { endpoint } from '../endpoint.ts'
import type { Embed, Embeds, MarketFrame, NewEmbed, RevokedEmbed } from './contract.ts'

export const embeds = endpoint<{ answer: Embeds }>('GET', '/api/settings/embeds', 'signed-in')
export const createEmbed = endpoint<{ body: NewEmbed; answer: Embed }>('POST', '/api/settings/embeds', 'signed-in')
export const revokeEmbed = endpoint<{ params: { id: string }; answer: RevokedEmbed }>(
  'DELETE',
  '/api/settings/embeds/{id}',
  'signed-in',
)

/** What the page at this address shows. */
export const marketFrame = endpoint<{ params: { id: string }; answer: MarketFrame }>(
  'GET',
  '/embed/market/{id}',
  'page',
)
