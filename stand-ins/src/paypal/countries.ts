/** Where an account can be, as PayPal's approve page would know it: by ISO 3166-1 code, in the order of their names. */
export function countries(): [code: string, name: string][] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return codes
    .split(' ')
    .map((code): [string, string] => [code, names.of(code) ?? code])
    .toSorted(([, a], [, b]) => a.localeCompare(b, 'en'))
}

/** Enough to try every rule about countries with, among them the former Soviet states. */
const codes =
  'US CA GB FR DE IT ES NL BE CH AT SE NO DK FI PL PT IE LU GR CZ AU NZ JP SG HK AE IN BR MX ZA IL TR RU BY UA KZ KG UZ TJ TM GE AM AZ MD EE LV LT'
