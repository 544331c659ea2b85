/** The address of the contact form with the lot filled in; the fallback for error reports. */
export function buildReportAddress(lotId: number): string {
  return `/settings/contact-us?lot=${lotId}`
}

/** Returns the initial values of the form for an address with a lot. */
export function createPrefilledDraft(query: URLSearchParams, publicUrl: string): { subject: string; message: string } {
  const lot = query.get('lot') ?? ''
  return /^[1-9]\d{0,9}$/.test(lot)
    ? { subject: 'A lot or its data', message: `Lot ${lot}, ${publicUrl}/jewelry/${lot}\n\n` }
    : { subject: '', message: '' }
}
