import { isCountryCode, isImport, taxesOf, type CountryCode } from '@parure/domain/cost/countries'
import type { CostTerms } from '@parure/domain/cost/total-cost'
import { cents } from '@parure/domain/money'
import { marginal } from '@parure/domain/premium/schedule'
import type { HousePremium } from '@parure/domain/lot/sale-cost'
import { isReaderCurrency } from '@parure/domain/rates/reader-currency'
import { parseAmount } from '../ui/parse-amount.ts'

/** The typed fields of the calculator; empty ones are unknown. */
export const fields = [
  'bid',
  'budget',
  'premium',
  'saleTax',
  'duty',
  'importTax',
  'salesTax',
  'shipping',
  'card',
] as const
export type FieldName = (typeof fields)[number]

export interface Question extends Record<FieldName, string> {
  currency: string
  /** Countries of the sale and of the reader. */
  from: CountryCode | null
  to: CountryCode | null
}

export const blank: Question = {
  bid: '40 000',
  budget: '60 000',
  premium: '25',
  saleTax: '',
  duty: '',
  importTax: '',
  salesTax: '',
  shipping: '',
  card: '',
  currency: 'EUR',
  from: null,
  to: null,
}
/** Maximum number of characters in a field. */
export const longestField = 20

/** Parses an address. Invalid values become their defaults. */
export function questionIn(params: URLSearchParams): Question {
  const country = (key: 'from' | 'to') => {
    const code = params.get(key) ?? ''
    return isCountryCode(code) ? code : null
  }
  const currency = params.get('currency')
  const usual = withCountries({ ...blank, from: country('from'), to: country('to') })
  const chosen = { ...usual, ...(isReaderCurrency(currency) ? { currency } : {}) }
  const typed = fields.flatMap((name) => {
    const text = params.get(name)
    return text === null || text.length > longestField ? [] : [[name, text.trim()] as const]
  })
  return { ...chosen, ...Object.fromEntries(typed) }
}

/** Builds the address, without values at their default. */
export function addressOf(question: Question): string {
  const usual = withCountries({ ...blank, from: question.from, to: question.to })
  const params = new URLSearchParams()
  for (const name of [...fields, 'currency', 'from', 'to'] as const) {
    const value = question[name] ?? ''
    const isCountry = name === 'from' || name === 'to'
    if (isCountry ? value !== '' : value !== usual[name]) params.set(name, value)
  }
  const query = params.toString()
  return query ? `/cost?${query}` : '/cost'
}

/**
 * Returns the question with the rates of its countries, and with the currency of the sale's country unless
 * `ownCurrency` is given.
 */
export function withCountries(question: Question, ownCurrency: string | null = null): Question {
  const { from, to } = question
  const imported = isImport(from, to)
  const rates = to === null || imported === false ? null : taxesOf(to)
  return {
    ...question,
    currency: ownCurrency ?? (from === null ? question.currency : taxesOf(from).currency),
    saleTax: (from === null ? undefined : taxesOf(from).saleTax?.percent) ?? '',
    duty: imported === false ? '0' : (rates?.duty?.percent ?? ''),
    importTax: imported === false ? '0' : (rates?.importTax?.percent ?? ''),
  }
}

/** Returns the error text of a field, or null. */
export function problemOf(name: FieldName, text: string): string | null {
  if (name === 'bid' || name === 'budget' || name === 'shipping')
    return parseAmount(text, 'money') === undefined ? 'Write an amount such as 20 000 or 20k.' : null
  return text === '' || percentIn(text) !== null ? null : 'Write a percentage such as 8.1.'
}

export interface Terms {
  terms: CostTerms
  /** Parts of the cost of unknown amount, which the total omits. */
  unknown: readonly string[]
}

/** The terms of a lot: the currency of all amounts, and the house's premium where known. */
export interface LotTerms {
  currency: string
  premium: HousePremium | null
}

/** Whether the house's premium applies: known, and not replaced by the reader. */
export const followsHouse = (question: Question, premium: HousePremium | null): premium is HousePremium =>
  premium !== null && question.premium === ''

/** Resolves the charges of a question. Unknown parts count as 0 and are listed. */
export function termsOf(question: Question, premium: HousePremium | null = null): Terms {
  const { from, to, shipping } = question
  const ofHouse = followsHouse(question, premium) ? premium : null
  const typed = percentIn(question.premium)
  const saleTax = ofHouse?.vatIncluded ? '0' : percentIn(question.saleTax)
  const duty = percentIn(question.duty)
  const importTax = percentIn(question.importTax)
  const beyond = to !== null && isImport(from, to) !== false ? taxesOf(to).unknown : undefined
  return {
    terms: {
      schedule: ofHouse?.schedule ?? marginal([{ from: '0', percent: typed ?? '0' }]),
      vat: saleTax === null ? null : { percent: saleTax, of: from === null ? 'premium' : saleBase(from) },
      duty: duty === null ? null : { percent: duty, of: 'customs-value' },
      importTax: importTax === null ? null : { percent: importTax, of: 'customs-value-and-duty' },
      salesTaxPercent: to === 'US' ? percentIn(question.salesTax) : null,
      shipping: amountIn(shipping) ?? 0n,
      cardPercent: percentIn(question.card),
    },
    unknown: [
      ...(ofHouse === null && typed === null ? ['buyer’s premium'] : []),
      ...(saleTax === null ? ['tax in the country of the sale'] : []),
      ...(duty === null ? [to === 'US' ? 'US duty' : 'duty'] : []),
      ...(importTax === null ? ['import tax'] : []),
      ...(beyond === undefined ? [] : [beyond]),
    ],
  }
}

/** Parses an amount to cents. Returns null for empty or invalid text. */
export function amountIn(text: string): bigint | null {
  const amount = parseAmount(text, 'money')
  return amount ? cents(amount) : null
}

const saleBase = (from: CountryCode) => taxesOf(from).saleTax?.of ?? 'premium'

/** Parses a decimal with up to three places, at most 100. */
function percentIn(text: string): string | null {
  const [, figure = null] = /^(\d{1,3}(?:[.,]\d{1,3})?)\s*%?$/.exec(text.trim()) ?? []
  const percent = figure?.replace(',', '.') ?? null
  return percent !== null && Number(percent) <= 100 ? percent : null
}
