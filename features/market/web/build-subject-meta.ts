import type { MarketSubject } from '../contract.ts'
import { productName } from '@parure/contract/product.ts'
import { buildPageMeta } from '@parure/features/shell/web/build-page-meta.ts'

/** Builds title, description and data set of a market. Never the figures of a single plan. */
export function buildSubjectMeta({ kind, name, slug, years }: MarketSubject, publicUrl: string) {
  return buildDatasetMeta({
    title: `${name}: auction prices`,
    description: `What lots of ${name} sold for at auction: sell-through, median hammer prices by year and results against estimates. Unsold lots are counted.`,
    path: `/market/${kind}/${slug}`,
    publicUrl,
    years: years.map(({ year }) => year),
  })
}

interface DatasetPage {
  title: string
  description: string
  path: string
  publicUrl: string
  /** Years with figures. */
  years: readonly number[]
}

/** Builds the meta tags of a page whose figures are a data set. */
export function buildDatasetMeta({ years, ...page }: DatasetPage) {
  const [first, last] = [years[0], years.at(-1)]
  const coverage = first && last ? `${first}/${last}` : null
  const { title: name, description, publicUrl, path } = page
  return buildPageMeta({ ...page, jsonLd: [buildDataset({ name, description, url: publicUrl + path, coverage })] })
}

/** Builds a schema.org Dataset. */
function buildDataset({
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
