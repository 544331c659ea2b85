import { buildPastRow } from './feed-rows.ts'

/** A sapphire ring that was sold for its hammer price; bought in when that is null. */
export function buildSoldRing(
  fields: Record<string, unknown> & { hammer?: string | null; carats?: string; says?: string } = {},
) {
  const { hammer = '10000', carats = '5.00', says = 'Sri Lankan origin, no indications of heating', ...row } = fields
  return buildPastRow({
    title: 'Sapphire ring',
    description: `Set with an oval sapphire of ${carats} carats, ${says}, in 18 carat yellow gold.`,
    currency: 'EUR',
    ...(hammer === null ? { outcome: 'unsold' } : { price: hammer, price_basis: 'hammer' }),
    ...buildSaleOfDay('2025-05-02'),
    ...row,
  })
}

/** A separate sale on a day. */
export function buildSaleOfDay(day: string, house = 'Halder & Roe') {
  return { house, sale_key: `on ${day} ${house}`, sale_starts: day, sale_ends: day, listed_on: day }
}
