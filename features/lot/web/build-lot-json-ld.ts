import type { LotDetail } from '../contract.ts'
import { buildPictureUrl } from '../picture.ts'
import { splitPriceRange } from '@parure/values/money.ts'
import { buildBreadcrumbs } from '@parure/features/shell/web/build-breadcrumbs.ts'
import { listsByStatus } from './lists-by-status.ts'

/** Builds the public schema.org objects of a lot, without seller, date, place or source. */
export function buildLotJsonLd(lot: LotDetail, publicUrl: string): object[] {
  const { name, path } = listsByStatus[lot.status]
  return [buildProduct(lot, publicUrl), buildBreadcrumbs(publicUrl, [name, path], [lot.title, `/jewelry/${lot.id}`])]
}

function buildProduct(lot: LotDetail, publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: lot.title,
    url: `${publicUrl}/jewelry/${lot.id}`,
    ...(lot.description ? { description: lot.description } : {}),
    ...(lot.photos.length > 0 ? { image: lot.photos.map((photo) => publicUrl + buildPictureUrl(photo)) } : {}),
    ...(lot.manufacturer ? { brand: { '@type': 'Brand', name: lot.manufacturer } } : {}),
    ...(lot.material ? { material: lot.material } : {}),
    ...(lot.category ? { category: lot.category } : {}),
    ...buildOffers(lot),
  }
}

/** An offer with the estimate as its price. Past lots are no longer on offer. */
function buildOffers({ estimatePrice, currency, status }: LotDetail): object {
  if (status === 'Past' || !estimatePrice || !currency) return {}
  const [low, high] = splitPriceRange(estimatePrice)
  const price =
    high === undefined
      ? { '@type': 'Offer', price: low }
      : { '@type': 'AggregateOffer', lowPrice: low, highPrice: high }
  return { offers: { ...price, priceCurrency: currency } }
}
