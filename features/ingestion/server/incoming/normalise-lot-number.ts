/**
 * Normalises a lot number for comparison: `0012 a *` becomes `12A`. Signs of tax or reserve and spaces do not count. Must
 * match `plain_lot_number` in SQL.
 */
export function normaliseLotNumber(number: string | null): string | null {
  return (number && formatLotKey(number).replace(/^0+/, '')) || null
}

/** Returns a lot number as the key of a lot contains it: `104 a*` is `104A`. Zeros before it are kept. */
export function formatLotKey(number: string): string {
  return number
    .normalize('NFKC')
    .replace(/[\s*†‡§Ω◊♦•°^~#¤]/gu, '')
    .toUpperCase()
}
