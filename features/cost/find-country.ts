import { taxedCountries, isCountryCode, type CountryCode } from './taxed-countries.ts'

/** Alternative names of countries, and cities that sources often list without their country. */
const aliases: Readonly<Record<string, CountryCode>> = {
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  london: 'GB',
  edinburgh: 'GB',
  usa: 'US',
  'united states of america': 'US',
  'new york': 'US',
  'hong kong sar': 'HK',
  geneva: 'CH',
  zurich: 'CH',
  paris: 'FR',
  milan: 'IT',
  vienna: 'AT',
  cologne: 'DE',
  berlin: 'DE',
  amsterdam: 'NL',
  stockholm: 'SE',
  copenhagen: 'DK',
  dubai: 'AE',
  uae: 'AE',
}

/** Returns the country of a sale's place as written by its source; null when uncertain. */
export function findCountry(location: string | null): CountryCode | null {
  const parts = (location ?? '').split(',').map((part) => part.trim().toLowerCase())
  const found = parts.toReversed().flatMap((part) => codesByName.get(part) ?? [])
  return found[0] ?? null
}

const codesByName: ReadonlyMap<string, CountryCode> = new Map([
  ...Object.entries(aliases),
  ...Object.entries(taxedCountries).flatMap(([code, { name }]): [string, CountryCode][] =>
    isCountryCode(code) ? [[name.toLowerCase(), code]] : [],
  ),
])
