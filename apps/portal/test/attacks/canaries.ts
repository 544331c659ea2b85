import type { Db } from '@parure/features/schema.ts'
import { buildPastRow, buildRow, ingestRows } from '../lots/feed-rows.ts'

/** Values of gated fields. Title and description contain them too, as in real catalogs. */
export const canaries = {
  house: 'Quillfeather & Stroud',
  location: 'Zanzibar',
  date: '2998-03-14',
  time: '23:47',
  timeZone: 'Europe/Zurich',
  lotNumber: '77123',
  condition: 'canarycondition; the spinel of VS1 clarity, 18 carat rose gold, 251 grams',
  url: 'https://canary-source.example/77123',
}
const canaryFields = {
  house: canaries.house,
  sale_key: 'canary',
  sale_title: 'The Canarybird Collection',
  sale_location: canaries.location,
  sale_starts: canaries.date,
  sale_ends: canaries.date,
  lot_number: canaries.lotNumber,
  condition: canaries.condition,
  url: canaries.url,
  title: 'Lot 77123: Ruby ring, Quillfeather & Stroud',
  description:
    'A ruby of 3 carats. To be sold on 14 March 2998 in The Canarybird Collection at Quillfeather & Stroud. ' +
    'Quillfeather &amp;amp; Stroud, Quill\u00ADfeather/Str\u200Boud: 14-Mar-2998, 14.III.2998, 29980314. ' +
    'Lot №77123; lot (77123). On view in Zan\u00ADzibar. ' +
    "Sold as a Kashmir sapphire at Sotheby's Lucerne, 7 May 1987, lot 66321.",
  provenance:
    'Quillfeather and Stroud? No: QUILLFEATHER & STROUD, lot no. 77123, March 14, 2998. ' +
    "Sold Christie's Lucerne, 7 May 1987, lot 66321. Vente à Drouot, 66321. By descent.",
}
const telling = 'Quillfeather &amp; Stroud, Lot (77123)'
const stated = {
  maker: telling,
  dimensions: telling,
  gender: telling,
  clasp_or_buckle: telling,
  weave: telling,
  motif: telling,
  reference_number: '77123',
}
const saidInThePast = {
  description: canaryFields.description.replaceAll('2998', '1898'),
  provenance: canaryFields.provenance.replace('2998', '1898'),
}

const forbidden = [/quillfeather/i, /stroud/i, /zanzibar/i, /2998|1898/, /77123/, /canary/i].concat([
  /spinel/i,
  // As a whole word: file names contain any three letters by chance.
  /(?<![\w+/-])VS1(?![\w+/=-])/,
  /rose gold/i,
  /\b251\b/,
  // Excludes the minutes and seconds of today's times, and seconds other than the sale's.
  /(?<![\d:])23:47(?!:(?!00))|23h47|Europe\/Zurich/i,
  // The sales of other lots.
  /christie|sotheby|drouot|lucerne|66321|kashmir/i,
])

/** Nonces, parameters of social sign-in, and times of today: they contain any digits by chance. */
const random = /(?<![\w+/])[\w+/]{22}==|\b(?:state|nonce|code_challenge)=[\w.-]+|T\d\d:\d\d:\d\d\.(?!000)\d{3}Z/g

/**
 * Returns the patterns that a response for visitors must not match and `text` does: the canaries, and attributes that
 * are stated in the condition only.
 */
export function findCanaries(text: string): RegExp[] {
  const lasting = text.replace(random, '')
  return forbidden.filter((canary) => canary.test(lasting))
}

const upcomingRow = buildRow({ key: 'upcoming', ...canaryFields, ...stated })
const pastRow = buildPastRow({
  key: 'past',
  ...canaryFields,
  ...stated,
  ...saidInThePast,
  sale_key: 'canary-past',
  sale_starts: '1898-03-14',
  sale_ends: '1898-03-14',
  price: '100',
  price_basis: 'hammer',
})

/** Earlier values: the change log has an entry of every kind. */
const earlier = {
  title: `${canaryFields.title}, formerly`,
  description: `${canaryFields.description} Formerly lot 77123 of the sale of 10 March 2998.`,
  estimate_low: '3000',
}

/** Stores an upcoming and a past lot with canaries. Returns their ids. */
export async function keepCanaries(db: Db): Promise<{ upcoming: number; past: number }> {
  await ingestRows(db, [
    { ...upcomingRow, ...earlier, sale_starts: '2998-03-10', sale_ends: '2998-03-10', outcome: 'withdrawn' },
    { ...pastRow, ...earlier, ...saidInThePast, sale_starts: '1898-03-10', sale_ends: '1898-03-10', price: '90' },
  ])
  await ingestRows(db, [upcomingRow, buildRow({ key: 'other', title: 'Ruby ring' }), pastRow])
  await db.updateTable('sale').set({ starts_time: canaries.time }).where('key', 'like', 'canary%').execute()
  const ids = await db.selectFrom('lot').select(['id', 'source_key']).execute()
  const idOf = (key: string): number => ids.find(({ source_key }) => source_key === key)?.id ?? 0
  return { upcoming: idOf('upcoming'), past: idOf('past') }
}
