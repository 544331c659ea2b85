import type { ReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import type { TaxBase } from './total-cost.ts'

/** A rate and the day, month or year for which its source states it; null when that is unknown. */
export interface TaxRate {
  percent: string
  asOf: string | null
}

/** Taxes on jewelry less than a hundred years old. Rates without a source are null. */
export interface CountryTaxes {
  name: string
  /** The currency of the country's houses. */
  currency: ReaderCurrency
  /** Goods move freely within a customs union, without import. */
  union?: 'EU'
  /** Tax on what a house of this country charges; `of` names its base. */
  saleTax: (TaxRate & { of: TaxBase }) | null
  /** On the customs value: hammer price, premium and shipping. */
  duty: TaxRate | null
  /** On customs value and duty. */
  importTax: TaxRate | null
  /** A part that depends on more than the country; the total excludes it. */
  unknown?: string
}

const buildEuCountry = (
  name: string,
  importTax: string | null,
  saleTax: CountryTaxes['saleTax'] = null,
  currency: ReaderCurrency = 'EUR',
): CountryTaxes => ({
  name,
  currency,
  union: 'EU',
  saleTax,
  duty: { percent: '2.5', asOf: '2022' },
  importTax: importTax === null ? null : { percent: importTax, asOf: '2022' },
})

/**
 * By ISO codes. Compiled on 22 November 2026 from catalogs' tax pages, terms of sale and published tariff tables:
 * Christie's London (2022-10-27), Aguttes (2020-05-26), murkyjewelry.com, customssquare.com, intralog.ch, doyle.com,
 * gjepc.org, customs.go.jp, devdiscourse.com. Rates that these do not state are entered by the reader.
 */
export const taxedCountries = {
  AT: buildEuCountry('Austria', '20'),
  AE: {
    name: 'United Arab Emirates',
    currency: 'USD',
    saleTax: null,
    duty: { percent: '5', asOf: '2017-01' },
    importTax: { percent: '5', asOf: '2022' },
  },
  AU: {
    name: 'Australia',
    currency: 'AUD',
    saleTax: null,
    duty: { percent: '5', asOf: null },
    importTax: { percent: '10', asOf: null },
  },
  BE: buildEuCountry('Belgium', null),
  CA: {
    name: 'Canada',
    currency: 'CAD',
    saleTax: null,
    duty: { percent: '6.5', asOf: null },
    importTax: { percent: '5', asOf: null },
    unknown: 'provincial tax',
  },
  CH: {
    name: 'Switzerland',
    currency: 'CHF',
    saleTax: { percent: '8.1', of: 'premium', asOf: '2024-01-01' },
    duty: { percent: '0', asOf: '2024-01-01' },
    importTax: { percent: '8.1', asOf: '2024-01-01' },
  },
  CN: { name: 'China', currency: 'CNY', saleTax: null, duty: null, importTax: null },
  DE: buildEuCountry('Germany', '19', { percent: '0', of: 'premium', asOf: '2017-09' }),
  DK: buildEuCountry('Denmark', '25', null, 'DKK'),
  ES: buildEuCountry('Spain', null),
  FR: buildEuCountry('France', '20', { percent: '20', of: 'premium', asOf: '2020-05-26' }),
  GB: {
    name: 'United Kingdom',
    currency: 'GBP',
    saleTax: { percent: '20', of: 'premium', asOf: '2022-10-27' },
    duty: { percent: '2.5', asOf: '2022' },
    importTax: { percent: '20', asOf: '2022' },
  },
  HK: {
    name: 'Hong Kong',
    currency: 'HKD',
    saleTax: { percent: '0', of: 'premium', asOf: '2024' },
    duty: { percent: '0', asOf: '2024' },
    importTax: { percent: '0', asOf: '2024' },
  },
  IE: buildEuCountry('Ireland', '23'),
  IN: {
    name: 'India',
    currency: 'INR',
    saleTax: null,
    duty: { percent: '20', asOf: '2025-02-02' },
    importTax: { percent: '3', asOf: '2024' },
    unknown: 'cess and surcharge',
  },
  IT: buildEuCountry('Italy', '22'),
  JP: { name: 'Japan', currency: 'JPY', saleTax: null, duty: { percent: '5.4', asOf: '2023-04-01' }, importTax: null },
  LU: buildEuCountry('Luxembourg', null),
  NL: buildEuCountry('Netherlands', '21'),
  PL: buildEuCountry('Poland', '23', null, 'PLN'),
  SE: buildEuCountry('Sweden', '25', null, 'SEK'),
  SG: { name: 'Singapore', currency: 'SGD', saleTax: null, duty: { percent: '0', asOf: '2022' }, importTax: null },
  // Duty depends on the country of origin; sales tax on the place of delivery, which the reader enters.
  US: {
    name: 'United States',
    currency: 'USD',
    saleTax: { percent: '0', of: 'premium', asOf: '2024' },
    duty: null,
    importTax: { percent: '0', asOf: '2024' },
  },
} as const satisfies Record<string, CountryTaxes>
export type CountryCode = keyof typeof taxedCountries

export const isCountryCode = (code: string): code is CountryCode => Object.hasOwn(taxedCountries, code)

export const getCountryTaxes = (code: CountryCode): CountryTaxes => taxedCountries[code]

/** Returns whether a lot bought in one country and brought to another is imported; null until both are chosen. */
export function isImport(from: CountryCode | null, to: CountryCode | null): boolean | null {
  if (from === null || to === null) return null
  const union = getCountryTaxes(from).union
  return from !== to && (union === undefined || union !== getCountryTaxes(to).union)
}

/** Returns whether a rate is older than a year or undated, so that it may have changed. `today` is `YYYY-MM-DD`. */
export function mayRateHaveChanged({ asOf }: TaxRate, today: string): boolean {
  if (asOf === null) return true
  const lastDay = `${asOf}${'-12-31'.slice(asOf.length - 4)}`.slice(0, 10)
  return `${Number(lastDay.slice(0, 4)) + 1}${lastDay.slice(4)}` < today
}
