import type { LotDetail } from '@parure/domain/lot/contract'
import { pictureUrl } from '@parure/domain/lot/picture'
import { groupedPrice } from '@parure/domain/money'
import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '../shell/page-meta.ts'
import { lotJsonLd } from './lot-json-ld.ts'
import { shortened } from './texts.ts'

/** Characters of a description that search engines show. */
const descriptionLength = 160

/** Builds the meta tags of a lot's page from its public fields only, for every role. */
export function lotMeta(lot: LotDetail, publicUrl: string): MetaDescriptor[] {
  const [photo] = lot.photos
  return pageMeta({
    title: lot.title,
    description: shortened(lot.description ?? estimateSentence(lot), descriptionLength),
    path: `/jewelry/${lot.id}`,
    publicUrl,
    type: 'product',
    jsonLd: lotJsonLd(lot, publicUrl),
    ...(photo ? { image: pictureUrl(photo) } : {}),
  })
}

function estimateSentence({ title, estimatePrice, currency }: LotDetail): string {
  if (!estimatePrice) return title
  return `${title}. Estimate ${groupedPrice(estimatePrice)} ${currency ?? ''}`.trim()
}
