/** Returns the host of another site that linked here, without the rest of its URL; empty for our own and for none. */
export function extractReferrerHost(referrer: string, ownHost: string): string {
  const url = URL.parse(referrer)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return ''
  const host = url.hostname.replace(/^www\./, '')
  return host === ownHost.replace(/^www\./, '') ? '' : host
}
