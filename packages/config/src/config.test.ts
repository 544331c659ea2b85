import { describe, expect, test } from 'vitest'
import { publicSettings as needed } from '@parure/portal/test/contracts/public-settings.ts'
import { readConfig } from './config.ts'
import { ecbRatesUrl } from './rates-url-schema.ts'

const openId = { OIDC_ISSUER: 'https://id.test', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }

describe.each(['https://parure.test', 'http://192.168.1.20:3000', 'https://localhost.evil.test'])(
  'given the public address %s',
  (PUBLIC_URL) => {
    test('and all it needs, then nothing is stood in for', () => {
      expect(readConfig({ PUBLIC_URL, ...needed })).toMatchObject({
        local: false,
        smtpUrl: needed.SMTP_URL,
        google: { issuer: 'https://accounts.google.com', clientId: 'google-id', clientSecret: 'google-secret' },
        facebook: { clientId: 'facebook-id', clientSecret: 'facebook-secret' },
        telegram: { apiUrl: 'https://api.telegram.org', page: 'https://t.me/parure_bot' },
      })
    })

    test('and only a key and a mail server, then every integration is off', () => {
      const { SECRET_KEY, SMTP_URL } = needed
      expect(readConfig({ PUBLIC_URL, SECRET_KEY, SMTP_URL })).toMatchObject({
        local: false,
        google: undefined,
        facebook: undefined,
        oidc: undefined,
        paypal: undefined,
        telegram: undefined,
      })
    })

    test.each(['SECRET_KEY', 'SMTP_URL'])('without %s, then it refuses and says which setting is missing', (name) => {
      expect(() => readConfig({ PUBLIC_URL, ...needed, [name]: '' })).toThrow(
        new Error(`${name} is missing: ${PUBLIC_URL} is a public address, and nothing stands in there.`),
      )
    })

    test('without several, then it names them all', () => {
      expect(() => readConfig({ PUBLIC_URL })).toThrow('SECRET_KEY, SMTP_URL are missing')
    })

    test.each([
      'GOOGLE_ISSUER',
      'FACEBOOK_DIALOG_URL',
      'FACEBOOK_GRAPH_URL',
      'OIDC_ISSUER',
      'PAYPAL_API_URL',
      'TELEGRAM_API_URL',
    ])('and %s in the clear, on this machine, then it refuses', (name) => {
      expect(() => readConfig({ PUBLIC_URL, ...needed, ...openId, [name]: 'http://127.0.0.1:9000/' })).toThrow(
        `${name} has to be an https address`,
      )
    })
  },
)

test.each(['https://paypal.evil.test', 'https://127.0.0.1:9000', 'https://parure.test/local/paypal'])(
  'check 39: given a public address and a PayPal at %s, then it refuses',
  (PAYPAL_API_URL) => {
    expect(() => readConfig({ PUBLIC_URL: 'https://parure.test', ...needed, PAYPAL_API_URL })).toThrow(
      'PAYPAL_API_URL has to be PayPal’s',
    )
  },
)

test.each(Object.keys(openId))('given an OpenID provider without %s, then it refuses and names it', (name) => {
  expect(() => readConfig({ ...openId, [name]: '' })).toThrow(name)
})

test('given an OpenID provider, then its button has a name of its own', () => {
  expect(readConfig(openId).oidc).toMatchObject({ issuer: 'https://id.test', name: 'OpenID' })
  expect(readConfig({ ...openId, OIDC_NAME: 'Club account' }).oidc).toMatchObject({ name: 'Club account' })
})

test('given one of PayPal’s settings without the others, then it refuses', () => {
  expect(() => readConfig({ PAYPAL_CLIENT_ID: 'id' })).toThrow('belong together')
})

test.each([
  [undefined, false],
  ['172.30.0.0/24, loopback,::1', ['172.30.0.0/24', 'loopback', '::1']],
])('given TRUST_PROXY=%j, then %j are believed', (TRUST_PROXY, trustProxy) => {
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(trustProxy)
})

test.each([
  [{}, 15],
  [{ EXCLUDED_COUNTRIES: 'RU, BY' }, 2],
  [{ EXCLUDED_COUNTRIES: 'NONE' }, 0],
])('given %o, then nothing is sold in so many countries: %i', (env, count) => {
  expect(readConfig(env).excludedCountries.size).toBe(count)
})

test.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000'])(
  'given the loopback address %s, then nothing is needed',
  (PUBLIC_URL) => {
    expect(readConfig({ PUBLIC_URL })).toMatchObject({
      local: true,
      smtpUrl: undefined,
      google: undefined,
      facebook: undefined,
      telegram: undefined,
    })
  },
)

test.each([
  ['of our own, then rates are asked for nowhere', {}, null],
  [
    'of our own with an address, then there',
    { RATES_URL: 'http://127.0.0.1:8000/rates.csv' },
    'http://127.0.0.1:8000/rates.csv',
  ],
  ['open to the public, then at the bank', { PUBLIC_URL: 'https://jewels.test', ...needed }, ecbRatesUrl],
  [
    'open to the public and NONE, then nowhere',
    { PUBLIC_URL: 'https://jewels.test', ...needed, RATES_URL: 'NONE' },
    null,
  ],
])('given an installation %s', (_, env, ratesUrl) => {
  expect(readConfig(env).ratesUrl).toBe(ratesUrl)
})

describe('whom mail comes from', () => {
  test.each([
    [{}, 'Parure <no-reply@parure.test>'],
    [{ PUBLIC_URL: 'https://jewels.test', ...needed }, 'Parure <no-reply@jewels.test>'],
    [{ MAIL_FROM: 'hello@jewels.test' }, 'hello@jewels.test'],
    [{ MAIL_FROM: 'Parure & Co. <hello@jewels.test>' }, 'Parure & Co. <hello@jewels.test>'],
  ])('given %j, then it is %s', (env, mailFrom) => {
    expect(readConfig(env).mailFrom).toBe(mailFrom)
  })
})

test.each([
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'Parure\r\nBcc: eve@x.test <a@x.test>'],
  ['SMTP_URL', 'mail.test:25'],
  ['SMTP_URL', 'http://user:secret@mail.test'],
  ['TELEGRAM_BOT_TOKEN', 'secret'],
  ['TELEGRAM_BOT_NAME', '@parure_bot'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['DATABASE_URL', 'mysql://parure:secret@db.test/parure'],
  ['DATABASE_READ_URL', 'mysql://parure:secret@db.test/parure'],
  ['OPENSEARCH_URL', 'parure:secret@search.test:9200'],
  ['OPENSEARCH_PREFIX', 'Parure_1'],
])('given %s=%j, then it is named as not understood, and no secret is said', (name, value) => {
  const reading = (): unknown => readConfig({ [name]: value })
  expect(reading).toThrow(name)
  expect(reading).not.toThrow('secret')
})

describe('what belongs together', () => {
  test('given a search cluster, then its nodes, its certificates and who signs', () => {
    const env = {
      SEARCH: 'opensearch',
      OPENSEARCH_URL: 'https://parure:secret@search-1.test:9200, https://search-2.test:9200',
      OPENSEARCH_CA_FILE: '/etc/search/ca.pem',
      OPENSEARCH_AWS_REGION: 'eu-west-1',
      OPENSEARCH_AWS_KEY_ID: 'id',
      OPENSEARCH_AWS_SECRET: 'secret',
    }
    expect(readConfig(env).cluster).toEqual({
      nodes: ['https://parure:secret@search-1.test:9200', 'https://search-2.test:9200'],
      caFile: '/etc/search/ca.pem',
      aws: { region: 'eu-west-1', credentials: { accessKeyId: 'id', secretAccessKey: 'secret' } },
      prefix: 'parure',
    })
    expect(() => readConfig({ ...env, OPENSEARCH_URL: '' })).toThrow('OPENSEARCH_URL is missing')
    expect(() => readConfig({ ...env, OPENSEARCH_AWS_SECRET: '' })).toThrow('belong together')
    expect(readConfig({ ...env, SEARCH: 'index' }).cluster).toBeUndefined()
  })

  test('given an issuer on this machine, then a local installation may ask it in the clear', () => {
    const env = {
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: 'http://127.0.0.1:8080/realm/',
    }
    expect(readConfig(env).google).toEqual({
      issuer: 'http://127.0.0.1:8080/realm',
      clientId: 'id',
      clientSecret: 'secret',
    })
  })

  test.each([
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET is missing'],
    [{ FACEBOOK_CLIENT_SECRET: 'secret' }, 'FACEBOOK_CLIENT_ID is missing'],
    [{ TELEGRAM_BOT_NAME: 'parure_bot' }, 'TELEGRAM_BOT_TOKEN is missing'],
    [{ TELEGRAM_BOT_TOKEN: needed.TELEGRAM_BOT_TOKEN }, 'TELEGRAM_BOT_NAME is missing'],
    [{ GOOGLE_ISSUER: 'http://accounts.google.com' }, 'GOOGLE_ISSUER: an https address'],
    [{ FACEBOOK_GRAPH_URL: 'graph.facebook.com' }, 'FACEBOOK_GRAPH_URL: an address such as'],
  ])('given %j, then it says what is wrong', (env, said) => {
    expect(() => readConfig(env)).toThrow(said)
  })
})
