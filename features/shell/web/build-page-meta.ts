import { productName } from '@parure/contract/product.ts'
import type { MetaDescriptor } from 'react-router'
import type { Site } from './context.ts'

interface PageMeta {
  /** Shown before the product's name; absent for Home. */
  title?: string
  description: string
  /** Path and query of the canonical address. */
  path: string
  publicUrl: string
  /** Path of a JPEG of 1200 × 630; defaults to the product's own. */
  image?: string
  imageText?: string
  type?: 'website' | 'product'
  /** schema.org objects; never with gated facts. */
  jsonLd?: object[]
  index?: boolean
}

/** Builds title, description, canonical link, Open Graph and JSON-LD of a page. */
export function buildPageMeta(page: PageMeta): MetaDescriptor[] {
  const title = page.title
    ? `${page.title} · ${productName}`
    : `${productName}: fine jewelry from auction houses worldwide`
  const url = page.publicUrl + page.path
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: productName },
    { property: 'og:title', content: page.title ?? title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: url },
    ...(page.index === false ? [] : buildImageMeta(page)),
    ...(page.index === false ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(page.jsonLd ?? []).map((object) => ({ 'script:ld+json': object })),
  ]
}

function buildImageMeta({ publicUrl, image = '/share.jpg', imageText }: PageMeta): MetaDescriptor[] {
  return [
    { property: 'og:image', content: publicUrl + image },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    ...(imageText ? [{ property: 'og:image:alt', content: imageText }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Creates the `meta` of a route whose title does not depend on its data. */
export function createMeta(page: Omit<PageMeta, 'publicUrl'>) {
  return ({ matches }: { matches: [{ loaderData: { site: Pick<Site, 'publicUrl'> } }, ...unknown[]] }) =>
    buildPageMeta({ ...page, publicUrl: matches[0].loaderData.site.publicUrl })
}
