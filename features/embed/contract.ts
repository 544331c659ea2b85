import { z } from 'zod'
import { defineContract } from '@parure/contract/define-contract.ts'
import { marketCurrencies, subjectKinds } from '@parure/features/market/subject.ts'
import { createPlainTextSchema } from '@parure/contract/create-plain-text-schema.ts'
import * as endpoints from './endpoints.ts'
import { embeddedCharts, embedThemes } from './rules.ts'

/** A gemstone, maker or category; null is the market as a whole. */
const subject = z.object({ kind: z.enum(subjectKinds), slug: createPlainTextSchema(200).min(1) })

const newEmbed = z.object({
  subject: subject.nullable(),
  chart: z.enum(embeddedCharts),
  currency: z.enum(marketCurrencies),
  theme: z.enum(embedThemes),
})
export type EmbedRequest = z.input<typeof newEmbed>

const embed = newEmbed.extend({
  id: z.string(),
  /** Name of the subject on market pages. */
  name: z.string(),
  address: z.string(),
  createdAt: z.string(),
  revokedAt: z.string().nullable(),
})
export type Embed = z.output<typeof embed>

/** Active embeds first, newest first. */
const embeds = z.object({ items: z.array(embed) })
export type Embeds = z.output<typeof embeds>

const revoked = z.object({ message: z.string() })
export type RevokedEmbed = z.output<typeof revoked>

/** A complete year as visitors see it: no quartiles, houses or single sales. */
const year = z.object({
  year: z.number().int(),
  n: z.number().int(),
  median: z.string(),
  sellThrough: z.number().int().nullable(),
  countedSold: z.number().int(),
  counted: z.number().int(),
})

const frame = newEmbed.extend({
  name: z.string(),
  computedOn: z.string().nullable(),
  years: z.array(year),
  yearsLeftOut: z.number().int(),
})
export type EmbedFrame = z.output<typeof frame>

/**
 * Null when the chart was revoked, its owner's plan has ended, or it never existed; the answer does not distinguish
 * these.
 */
const marketFrame = z.object({ frame: frame.nullable() })
export type MarketFrame = z.output<typeof marketFrame>

/** A chart before it is created; invalid values fall back to the defaults of a new one. */
const embedPreviewQuery = z.object({
  subject: createPlainTextSchema(220).catch(''),
  chart: z.enum(embeddedCharts).catch('prices'),
  currency: z.enum(marketCurrencies).catch('EUR'),
  theme: z.enum(embedThemes).catch('reader'),
})
export type EmbedPreviewQuery = z.input<typeof embedPreviewQuery>

const id = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) })

export const embedsContract = defineContract(endpoints.embeds, {
  answer: embeds,
  problems: ['unauthenticated'],
  summary: 'The embedded charts of the account, also those that were revoked in the last 90 days.',
})
export const createEmbedContract = defineContract(endpoints.createEmbed, {
  body: newEmbed,
  answer: embed,
  problems: ['invalid-request', 'unauthenticated', 'forbidden', 'not-found', 'embeds-limit'],
  summary: 'Creates an address under which other sites may show a chart of yearly figures.',
})
export const revokeEmbedContract = defineContract(endpoints.revokeEmbed, {
  params: id,
  answer: revoked,
  problems: ['invalid-request', 'unauthenticated', 'not-found'],
  summary: 'Revokes an embedded chart for good.',
})
export const marketFrameContract = defineContract(endpoints.marketFrame, {
  params: z.object({ id: createPlainTextSchema(200) }),
  answer: marketFrame,
  problems: [],
  summary: 'What an embedded chart shows.',
})
export const previewFrameContract = defineContract(endpoints.previewFrame, {
  query: embedPreviewQuery,
  answer: marketFrame,
  problems: [],
  summary: 'What a chart would show that nobody embeds yet.',
})
