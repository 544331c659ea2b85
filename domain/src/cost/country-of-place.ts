import { countries, isCountryCode, type CountryCode } from './countries.ts'

/** Alternative names of countries, and cities that sources often list without their country. */
const others: Readonly<Record<string, CountryCode>> = {
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
export function countryOfPlace(location: string | null): CountryCode | null {
  const parts = (location ?? '').split(',').map((part) => part.trim().toLowerCase())
  const found = parts.toReversed().flatMap((part) => byName.get(part) ?? [])
  return found[0] ?? null
}

const byName: ReadonlyMap<string, CountryCode> = new Map([
  ...Object.entries(others),
  ...Object.entries(countries).flatMap(([code, { name }]): [string, CountryCode][] =>
    isCountryCode(code) ? [[name.toLowerCase(), code]] : [],
  ),
])
