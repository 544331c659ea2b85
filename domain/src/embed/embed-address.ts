import { subjectKinds, type MarketCurrency } from '../market/subject.ts'
import type { NewEmbed } from './contract.ts'

/** Fragment id of the embedded charts on /settings/data. */
export const embedsId = 'embeds'

type Subject = NewEmbed['subject']

/** Returns the subject as used in addresses and lists: `gemstones/sapphire`, empty for the market as a whole. */
export const subjectText = (subject: Subject): string => (subject ? `${subject.kind}/${subject.slug}` : '')

export function subjectOf(text: string): Subject {
  const [kindText = '', slug = ''] = text.split('/')
  const kind = subjectKinds.find((each) => each === kindText)
  return kind && slug ? { kind, slug } : null
}

/** Returns the settings address at which the chart of a market page is embedded. */
export function embedAddress(subject: Subject, currency: MarketCurrency): string {
  const query = new URLSearchParams({ currency, ...(subject && { embed: subjectText(subject) }) })
  return `/settings/data?${query.toString()}#${embedsId}`
}

/** Returns the address of a chart that does not exist yet; only our own pages may frame it. */
export function previewAddress({ subject, ...look }: NewEmbed): string {
  return `/embed/preview?${new URLSearchParams({ subject: subjectText(subject), ...look }).toString()}`
}
