import { isCurrency } from '../incoming/currency.ts'
import { foldText } from './fold-text.ts'

/** Symbols and abbreviations beside a figure, by the currencies that they may mean. */
const marksByCurrencies: Readonly<Record<string, string>> = {
  EUR: '€ euro euros eur',
  GBP: '£ stg pound pounds sterling',
  'USD CAD AUD HKD NZD SGD TWD MXN': '$ dollar dollars',
  USD: 'us$ usd$ us 美元',
  HKD: 'hk$ hkd$ 港币 港幣 港元',
  CAD: 'c$ ca$ cad$ can$ cdn$',
  AUD: 'a$ au$ aud$ au',
  NZD: 'nz$ nzd$',
  SGD: 's$ sg$ sgd$',
  TWD: 'nt$ ntd$ ntd 新台币 新臺幣',
  MXN: 'mx$ mex$ mxn$',
  BRL: 'r$ reais real',
  'JPY CNY': '¥',
  JPY: '円 日元 日圓 yen',
  CNY: 'rmb cnh 人民币 人民幣 yuan',
  'CNY TWD HKD': '元 圆 圓',
  KRW: '₩ 원 won',
  'INR PKR LKR NPR MUR': 'rs',
  INR: '₹ rupees rupee',
  RUB: '₽ руб р',
  UAH: '₴ грн',
  TRY: '₺ tl',
  ILS: '₪',
  THB: '฿ บาท baht',
  PHP: '₱ php',
  VND: '₫',
  IDR: 'rp',
  MYR: 'rm',
  AED: 'dhs dh',
  'CHF FRF BEF': 'francs',
  'CHF FRF': 'fr',
  CHF: 'sfr',
  FRF: 'f ff',
  'SEK DKK NOK ISK': 'kr kronor kroner',
  CZK: 'kc korun',
  CSK: 'kcs',
  PLN: 'zl zlotych',
  HUF: 'ft',
  RON: 'lei leu',
  BGN: 'лв',
  HRK: 'kn',
  DEM: 'dm',
  ATS: 'os',
  ITL: 'l lit lire',
  ZAR: 'r',
  KWD: 'kd',
  QAR: 'qr',
  SAR: 'sr',
  RSD: 'dinara din',
  MOP: 'mop$',
}

const currenciesByMark: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(marksByCurrencies).flatMap(([currencies, marks]) =>
    marks.split(' ').map((mark): [string, readonly string[]] => [foldText(mark), currencies.split(' ')]),
  ),
)

/** Marks of currencies whose figures have commas between thousands wherever they are printed. */
const englishMarks = new Set('$ us$ us hk$ c$ ca$ a$ au$ nz$ s$ sg$ nt$ £ ₹ rs r'.split(' '))
/** The same for points. */
const europeanMarks = new Set(['rp', '₫'])

/**
 * Returns the currencies that a mark may mean; undefined for a word that is not a mark. `folded` is the mark in lower
 * case without accents and points. An unofficial code such as `kr` counts in any case, an official one in capitals.
 */
export function findMarkCurrencies(given: string, folded: string): readonly string[] | undefined {
  const known = currenciesByMark.get(folded)
  // In lower case, `ft` is feet.
  if (known) return given === 'ft' ? undefined : known
  return /^[A-Z]{3}$/.test(given) && isCurrency(given) ? [given] : undefined
}

/** Returns the sign that can only separate thousands beside this mark; undefined where either notation is printed. */
export function findThousandsSign(folded: string): ',' | '.' | undefined {
  if (englishMarks.has(folded)) return ','
  return europeanMarks.has(folded) ? '.' : undefined
}

/** Words of scripts without spaces between words, longest first. */
export const unspacedMarks: readonly string[] = Object.values(marksByCurrencies)
  .flatMap((marks) => marks.split(' '))
  .filter((mark) => /[\p{sc=Han}\p{sc=Hangul}]/u.test(mark))
  .toSorted((a, b) => b.length - a.length)
