/**
 * Adds the style sheet of operators' pages, which the build puts beside that of all pages under the same hash; resolves
 * when it is there. Idempotent. Resolves at once in development, where each component brings its styles.
 */
export async function loadOperatorStyles(): Promise<void> {
  const site = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href*="/assets/style-"]')
  if (!site) return
  const href = site.href.replace('/assets/style-', '/assets/operators-')
  if (document.querySelector(`link[href="${href}"]`)) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  const loaded = new Promise((resolve) => {
    // A page without its styles is better than none.
    for (const end of ['load', 'error']) link.addEventListener(end, resolve, { once: true })
  })
  document.head.append(link)
  await loaded
}
