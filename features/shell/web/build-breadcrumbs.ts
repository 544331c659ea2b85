/** Builds schema.org breadcrumbs of a page: names and paths, starting at the home page. */
export function buildBreadcrumbs(
  publicUrl: string,
  ...steps: readonly (readonly [name: string, path: string])[]
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [['Home', '/'] as const, ...steps].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  }
}
