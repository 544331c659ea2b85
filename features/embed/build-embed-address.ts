import { subjectKinds, type MarketCurrency } from '@parure/features/market/subject.ts'
import type { EmbedRequest } from './contract.ts'

/** Fragment id of the embedded charts on /settings/data. */
export const embedsFragment = 'embeds'

type Subject = EmbedRequest['subject']

/** Returns the subject as used in addresses and lists: `gemstones/sapphire`, empty for the market as a whole. */
export const formatSubject = (subject: Subject): string => (subject ? `${subject.kind}/${subject.slug}` : '')

export function parseSubject(text: string): Subject {
  const [kindText = '', slug = ''] = text.split('/')
  const kind = subjectKinds.find((each) => each === kindText)
  return kind && slug ? { kind, slug } : null
}

/** Returns the settings address at which the chart of a market page is embedded. */
export function buildEmbedAddress(subject: Subject, currency: MarketCurrency): string {
  const query = new URLSearchParams({ currency, ...(subject && { embed: formatSubject(subject) }) })
  return `/settings/data?${query.toString()}#${embedsFragment}`
}

/** Returns the address of a chart that does not exist yet; only our own pages may frame it. */
export function buildEmbedPreviewAddress({ subject, ...look }: EmbedRequest): string {
  return `/embed/preview?${new URLSearchParams({ subject: formatSubject(subject), ...look }).toString()}`
}
