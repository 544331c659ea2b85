import type { MarketSubject } from '@parure/domain/market/contract'
import { productName } from '@parure/domain/product'
import { pageMeta } from '../shell/page-meta.ts'

/** Title, description and the data set of a market. Never the figures of one plan alone. */
export function subjectMeta({ kind, name, slug, years }: MarketSubject, publicUrl: string) {
  const path = `/market/${kind}/${slug}`
  const title = `${name}: auction prices`
  const description = `What lots of ${name} sold for at auction: sell-through, median hammer prices by year and results against estimates. Unsold lots are counted.`
  const [first, last] = [years[0]?.year, years.at(-1)?.year]
  return pageMeta({
    title,
    description,
    path,
    publicUrl,
    jsonLd: [
      dataset({ name: title, description, url: publicUrl + path, coverage: first && last ? `${first}/${last}` : null }),
    ],
  })
}

/** A schema.org Dataset. */
export function dataset({
  name,
  description,
  url,
  coverage,
}: {
  name: string
  description: string
  url: string
  coverage: string | null
}) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name,
    description,
    url,
    creator: { '@type': 'Organization', name: productName },
    isAccessibleForFree: true,
    measurementTechnique: 'Medians of stated hammer prices, converted at the rate of the sale day',
    ...(coverage ? { temporalCoverage: coverage } : {}),
  }
}
