import type { LotDetail } from '../contract.ts'
import { buildShareUrl } from '../picture.ts'
import { formatGroupedPrice } from '@parure/values/money.ts'
import type { MetaDescriptor } from 'react-router'
import { buildPageMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { buildLotJsonLd } from './build-lot-json-ld.ts'
import { truncateAtWord } from './texts.ts'

/** Characters of a description that search engines show. */
const maxDescriptionLength = 160

/** Builds the meta tags of a lot's page from its public fields only, for every role. */
export function buildLotMeta(lot: LotDetail, publicUrl: string): MetaDescriptor[] {
  const [photo] = lot.photos
  return buildPageMeta({
    title: lot.title,
    description: truncateAtWord(lot.description ?? describeEstimate(lot), maxDescriptionLength),
    path: `/jewelry/${lot.id}`,
    publicUrl,
    type: 'product',
    jsonLd: buildLotJsonLd(lot, publicUrl),
    ...(photo ? { image: buildShareUrl(photo), imageText: lot.title } : {}),
  })
}

function describeEstimate({ title, estimatePrice, currency }: LotDetail): string {
  if (!estimatePrice) return title
  return `${title}. Estimate ${formatGroupedPrice(estimatePrice)} ${currency ?? ''}`.trim()
}
