import { isCurrency } from '../incoming/currency.ts'
import { foldText } from './fold-text.ts'

/** Symbols and abbreviations beside a figure, by the currencies that they may mean. */
const marksByCurrencies: Readonly<Record<string, string>> = {
  EUR: '€ euro euros eur',
  GBP: '£ gb£ stg pound pounds sterling',
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
  RUB: '₽ руб рублеи рубля рубль р',
  UAH: '₴ грн гривень гривен гривень гривня',
  TRY: '₺ tl lirasi',
  ILS: '₪ nis shekel shekels',
  THB: '฿ บาท baht',
  PHP: '₱',
  VND: '₫',
  IDR: 'rp',
  MYR: 'rm ringgit',
  AED: 'dhs dh dirham dirhams درهم',
  'CHF FRF BEF': 'francs',
  'CHF FRF': 'fr',
  CHF: 'sfr',
  FRF: 'f ff',
  'SEK DKK NOK ISK': 'kr kronor kroner',
  CZK: 'kc korun koruny',
  CSK: 'kcs',
  PLN: 'zl zlotych',
  HUF: 'ft forint',
  RON: 'lei leu',
  BGN: 'лв лева',
  HRK: 'kn',
  DEM: 'dm',
  ATS: 'os',
  ITL: 'l lit lire',
  ZAR: 'r rand',
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

/** Currencies of countries that print commas between thousands; none has three decimals. */
const englishCurrencies = new Set(
  'GBP USD HKD AUD CAD NZD SGD TWD MXN CNY JPY KRW INR PKR LKR NPR MUR THB ILS PHP MYR AED SAR QAR ZAR MOP'.split(' '),
)
/** Currencies of countries that print points. */
const europeanCurrencies = new Set('IDR VND TRY RON RSD HRK BRL ARS CLP COP SEK DKK NOK ISK'.split(' '))

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

/** Returns the sign that can only separate thousands in these currencies; undefined where either notation is printed. */
export function findThousandsSign(currencies: readonly string[]): ',' | '.' | undefined {
  if (currencies.every((each) => englishCurrencies.has(each))) return ','
  return currencies.every((each) => europeanCurrencies.has(each)) ? '.' : undefined
}

/** Words of scripts without spaces between words, longest first. */
export const unspacedMarks: readonly string[] = Object.values(marksByCurrencies)
  .flatMap((marks) => marks.split(' '))
  .filter((mark) => /[\p{sc=Han}\p{sc=Hangul}]/u.test(mark))
  .toSorted((a, b) => b.length - a.length)
