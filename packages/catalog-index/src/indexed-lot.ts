/** The sort keys of lots. The largest value is first and lots without a value are last. */
export const orderNames = ['popularity', 'listed', 'saleDay', 'estimate', 'price', 'caratPrice', 'multiple'] as const
export type OrderName = (typeof orderNames)[number]

/**
 * The input of the index for one lot. Houses, places and days of sales answer only queries of roles that may see them.
 */
export interface IndexedLot {
  id: number
  /** When it stops being Upcoming, in milliseconds. */
  pastFrom: number
  saleId: number
  /** Ids of `filter_option`, including those of its sale. */
  options: readonly number[]
  /** Folded search words. */
  words: readonly string[]
  keys: Readonly<Record<OrderName, number | null>>
  figures: LotFigures
}

/** The figures that ranges are compared with; null when the lot has none. */
export interface LotFigures {
  /** Encoded by `encodeCurrency`. */
  currency: number
  /** In cents of the currency. */
  estimate: number | null
  price: number | null
  /** In thousandths. */
  carats: number | null
}
export const figureNames = ['estimate', 'price', 'carats'] as const
export type FigureName = (typeof figureNames)[number]

/** Encodes a currency code of three letters as a number below 2 ** 15; 0 for none. */
export function encodeCurrency(currency: string | null): number {
  if (currency === null || !/^[A-Z]{3}$/.test(currency)) return 0
  return [0, 1, 2].reduce((code, place) => code * 26 + currency.charCodeAt(place) - 65, 0) + 1
}

/** The inverse of `encodeCurrency`; null for 0. */
export function decodeCurrency(code: number): string | null {
  if (code === 0) return null
  return [676, 26, 1].map((unit) => String.fromCharCode(65 + (Math.floor((code - 1) / unit) % 26))).join('')
}
