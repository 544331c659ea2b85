/** A lot number as it is compared: `0012a` is `12A`. As `plain_lot_number` does in SQL. */
export function plainLotNumber(number: string | null): string | null {
  return number?.trim().toUpperCase().replace(/^0+/, '') || null
}
