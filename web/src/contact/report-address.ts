/** The contact form with the lot filled in: what a report of an error falls back to. */
export function reportAddress(lotId: number): string {
  return `/settings/contact-us?lot=${lotId}`
}

/** What the form begins with when its address names a lot. */
export function prefilledDraft(query: URLSearchParams, publicUrl: string): { subject: string; message: string } {
  const lot = query.get('lot') ?? ''
  return /^[1-9]\d{0,9}$/.test(lot)
    ? { subject: 'A lot or its data', message: `Lot ${lot}, ${publicUrl}/jewelry/${lot}\n\n` }
    : { subject: '', message: '' }
}
