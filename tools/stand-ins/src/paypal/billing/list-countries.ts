/** Lists countries of an account as on PayPal's approve page: by ISO 3166-1 code, ordered by name. */
export function listCountries(): [code: string, name: string][] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return countryCodes
    .split(' ')
    .map((code): [string, string] => [code, names.of(code) ?? code])
    .toSorted(([, a], [, b]) => a.localeCompare(b, 'en'))
}

/** Enough to test every rule about countries, including the former Soviet states. */
const countryCodes =
  'US CA GB FR DE IT ES NL BE CH AT SE NO DK FI PL PT IE LU GR CZ AU NZ JP SG HK AE IN BR MX ZA IL TR RU BY UA KZ KG UZ TJ TM GE AM AZ MD EE LV LT'
