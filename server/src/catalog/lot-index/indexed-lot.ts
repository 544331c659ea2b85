/** What lots are ordered by, each with the largest first and those without a value last. */
export const orderNames = ['popularity', 'listed', 'saleDay', 'estimate', 'price', 'caratPrice', 'multiple'] as const
export type OrderName = (typeof orderNames)[number]

/** A lot as the index has it. Houses, places and days of sales answer only queries of roles that may see them. */
export interface IndexedLot {
  id: number
  /** When it stops being Upcoming, in milliseconds. */
  pastFrom: number
  saleId: number
  /** Ids of `filter_option`, those of its sale included. */
  options: readonly number[]
  /** What it is found by, folded. */
  words: readonly string[]
  keys: Readonly<Record<OrderName, number | null>>
  figures: LotFigures
}

/** What the ranges of a lot are compared with; null where it has none. */
export interface LotFigures {
  /** `codeOf` its currency. */
  currency: number
  /** In cents of the currency. */
  estimate: number | null
  price: number | null
  /** In thousandths. */
  carats: number | null
}
export const figureNames = ['estimate', 'price', 'carats'] as const
export type FigureName = (typeof figureNames)[number]

/** A currency's code of three letters as a number below 2 ** 15; 0 for none. */
export function codeOf(currency: string | null): number {
  if (currency === null || !/^[A-Z]{3}$/.test(currency)) return 0
  return [0, 1, 2].reduce((code, place) => code * 26 + currency.charCodeAt(place) - 65, 0) + 1
}

/** The currency of a code. */
export function currencyOf(code: number): string | null {
  if (code === 0) return null
  return [676, 26, 1].map((unit) => String.fromCharCode(65 + (Math.floor((code - 1) / unit) % 26))).join('')
}
