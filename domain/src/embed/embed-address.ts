import { subjectKinds, type MarketCurrency } from '../market/subject.ts'
import type { NewEmbed } from './contract.ts'

/** Where /settings/data has its embedded charts. */
export const embedsId = 'embeds'

type Subject = NewEmbed['subject']

/** As it stands in addresses and lists: `gemstones/sapphire`, nothing for the market as a whole. */
export const subjectText = (subject: Subject): string => (subject ? `${subject.kind}/${subject.slug}` : '')

export function subjectOf(text: string): Subject {
  const [kindText = '', slug = ''] = text.split('/')
  const kind = subjectKinds.find((each) => each === kindText)
  return kind && slug ? { kind, slug } : null
}

/** The address at which the chart of a market page is embedded. */
export function embedAddress(subject: Subject, currency: MarketCurrency): string {
  const query = new URLSearchParams({ currency, ...(subject && { embed: subjectText(subject) }) })
  return `/settings/data?${query.toString()}#${embedsId}`
}

/** The address of a chart that is not made yet; our own pages alone may frame it. */
export function previewAddress({ subject, ...look }: NewEmbed): string {
  return `/embed/preview?${new URLSearchParams({ subject: subjectText(subject), ...look }).toString()}`
}
