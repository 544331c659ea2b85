import { isCountryCode, isImport, getCountryTaxes, type CountryCode } from '../taxed-countries.ts'
import type { CostTerms } from '../total-cost.ts'
import { parseAmountCents } from '@parure/values/money.ts'
import { createMarginalSchedule } from '@parure/features/premium/schedule.ts'
import type { CostPremium } from '@parure/features/lot/sale-cost.ts'
import { isReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import { parseTypedAmount } from '@parure/ui/form/parse-typed-amount.ts'

/** The typed fields of the calculator; empty ones are unknown. */
export const costFields = [
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
export type CostFieldName = (typeof costFields)[number]

export interface CostQuestion extends Record<CostFieldName, string> {
  currency: string
  /** Countries of the sale and of the reader. */
  from: CountryCode | null
  to: CountryCode | null
}

export const defaultQuestion: CostQuestion = {
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
export const maxFieldLength = 20

/** Parses an address. Invalid values become their defaults. */
export function parseCostQuestion(params: URLSearchParams): CostQuestion {
  const parseCountry = (key: 'from' | 'to') => {
    const code = params.get(key) ?? ''
    return isCountryCode(code) ? code : null
  }
  const currency = params.get('currency')
  const usual = applyCountryRates({ ...defaultQuestion, from: parseCountry('from'), to: parseCountry('to') })
  const chosen = { ...usual, ...(isReaderCurrency(currency) ? { currency } : {}) }
  const typed = costFields.flatMap((name) => {
    const text = params.get(name)
    return text === null || text.length > maxFieldLength ? [] : [[name, text.trim()] as const]
  })
  return { ...chosen, ...Object.fromEntries(typed) }
}

/** Builds the address, without values at their default. */
export function buildCostAddress(question: CostQuestion): string {
  const usual = applyCountryRates({ ...defaultQuestion, from: question.from, to: question.to })
  const params = new URLSearchParams()
  for (const name of [...costFields, 'currency', 'from', 'to'] as const) {
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
export function applyCountryRates(question: CostQuestion, ownCurrency: string | null = null): CostQuestion {
  const { from, to } = question
  const imported = isImport(from, to)
  const rates = to === null || imported === false ? null : getCountryTaxes(to)
  return {
    ...question,
    currency: ownCurrency ?? (from === null ? question.currency : getCountryTaxes(from).currency),
    saleTax: (from === null ? undefined : getCountryTaxes(from).saleTax?.percent) ?? '',
    duty: imported === false ? '0' : (rates?.duty?.percent ?? ''),
    importTax: imported === false ? '0' : (rates?.importTax?.percent ?? ''),
  }
}

/** Returns the error text of a field, or null. */
export function validateCostField(name: CostFieldName, text: string): string | null {
  if (name === 'bid' || name === 'budget' || name === 'shipping')
    return parseTypedAmount(text, 'money') === undefined ? 'Write an amount such as 20 000 or 20k.' : null
  return text === '' || parsePercent(text) !== null ? null : 'Write a percentage such as 8.1.'
}

export interface QuestionTerms {
  terms: CostTerms
  /** Parts of the cost of unknown amount, which the total omits. */
  unknown: readonly string[]
}

/** The terms of a lot: the currency of all amounts, and the house's premium where known. */
export interface LotPremiumTerms {
  currency: string
  premium: CostPremium | null
}

/** Whether the house's premium applies: known, and not replaced by the reader. */
export const usesHousePremium = (question: CostQuestion, premium: CostPremium | null): premium is CostPremium =>
  premium !== null && question.premium === ''

/** Resolves the charges of a question. Unknown parts count as 0 and are listed. */
export function resolveCostTerms(question: CostQuestion, premium: CostPremium | null = null): QuestionTerms {
  const { from, to, shipping } = question
  const ofHouse = usesHousePremium(question, premium) ? premium : null
  const typed = parsePercent(question.premium)
  const saleTax = ofHouse?.vatIncluded ? '0' : parsePercent(question.saleTax)
  const duty = parsePercent(question.duty)
  const importTax = parsePercent(question.importTax)
  const beyond = to !== null && isImport(from, to) !== false ? getCountryTaxes(to).unknown : undefined
  return {
    terms: {
      schedule: ofHouse?.schedule ?? createMarginalSchedule([{ from: '0', percent: typed ?? '0' }]),
      vat: saleTax === null ? null : { percent: saleTax, of: from === null ? 'premium' : getSaleTaxBase(from) },
      duty: duty === null ? null : { percent: duty, of: 'customs-value' },
      importTax: importTax === null ? null : { percent: importTax, of: 'customs-value-and-duty' },
      salesTaxPercent: to === 'US' ? parsePercent(question.salesTax) : null,
      shipping: parseTypedCents(shipping) ?? 0n,
      cardPercent: parsePercent(question.card),
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
export function parseTypedCents(text: string): bigint | null {
  const amount = parseTypedAmount(text, 'money')
  return amount ? parseAmountCents(amount) : null
}

const getSaleTaxBase = (from: CountryCode) => getCountryTaxes(from).saleTax?.of ?? 'premium'

/** Parses a decimal with up to three places, at most 100. */
function parsePercent(text: string): string | null {
  const [, figure = null] = /^(\d{1,3}(?:[.,]\d{1,3})?)\s*%?$/.exec(text.trim()) ?? []
  const percent = figure?.replace(',', '.') ?? null
  return percent !== null && Number(percent) <= 100 ? percent : null
}
