import { productName } from '@parure/contract/product.ts'
import type { Site } from '@parure/features/shell/web/context.ts'

/** Builds the organization and the site search for search engines. */
export function buildHomeJsonLd({ publicUrl, social }: Site): object[] {
  const organization = { '@id': `${publicUrl}/#organization` }
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      ...organization,
      name: productName,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icon-512.png`,
      ...(social.length > 0 ? { sameAs: social.map(({ url }) => url) } : {}),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: productName,
      url: `${publicUrl}/`,
      publisher: organization,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${publicUrl}/upcoming-lots?searchQuery={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
