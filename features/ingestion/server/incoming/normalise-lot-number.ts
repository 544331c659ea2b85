/** Normalises a lot number for comparison: `0012a` becomes `12A`. Must match `plain_lot_number` in SQL. */
export function normaliseLotNumber(number: string | null): string | null {
  return number?.trim().toUpperCase().replace(/^0+/, '') || null
}
