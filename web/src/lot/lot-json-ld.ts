import type { LotDetail } from '@parure/domain/lot/contract'
import { pictureUrl } from '@parure/domain/lot/picture'
import { figuresOf } from '@parure/domain/money'
import { breadcrumbs } from '../shell/breadcrumbs.ts'
import { listOf } from './list-of.ts'

/** Builds the public schema.org objects of a lot, without seller, date, place or source. */
export function lotJsonLd(lot: LotDetail, publicUrl: string): object[] {
  const { name, path } = listOf[lot.status]
  return [product(lot, publicUrl), breadcrumbs(publicUrl, [name, path], [lot.title, `/jewelry/${lot.id}`])]
}

function product(lot: LotDetail, publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: lot.title,
    url: `${publicUrl}/jewelry/${lot.id}`,
    ...(lot.description ? { description: lot.description } : {}),
    ...(lot.photos.length > 0 ? { image: lot.photos.map((photo) => publicUrl + pictureUrl(photo)) } : {}),
    ...(lot.manufacturer ? { brand: { '@type': 'Brand', name: lot.manufacturer } } : {}),
    ...(lot.material ? { material: lot.material } : {}),
    ...(lot.category ? { category: lot.category } : {}),
    ...offers(lot),
  }
}

/** An offer with the estimate as its price. Past lots are no longer on offer. */
function offers({ estimatePrice, currency, status }: LotDetail): object {
  if (status === 'Past' || !estimatePrice || !currency) return {}
  const [low, high] = figuresOf(estimatePrice)
  const price =
    high === undefined
      ? { '@type': 'Offer', price: low }
      : { '@type': 'AggregateOffer', lowPrice: low, highPrice: high }
  return { offers: { ...price, priceCurrency: currency } }
}
