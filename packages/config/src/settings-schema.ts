import path from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { isLoopback } from '@parure/http/addresses/loopback.ts'
import { readSecretFiles } from './secret-files.ts'
import { ratesUrlSchema } from './rates-url-schema.ts'

/** The root folder of the project. */
export const projectRoot = path.resolve(import.meta.dirname, '../../..')
const optionalUrl = z.url().optional()
const createHttpUrlSchema = (example: string) => z.url({ protocol: /^https?$/, error: `an address such as ${example}` })
const createPatternSchema = (pattern: RegExp, error: string) => z.string().regex(pattern, error)
const createKeySchema = (isLong: (bytes: number) => boolean, error: string) =>
  z.base64().refine((text) => isLong(Buffer.from(text, 'base64').length), error)
/** URL of an identity provider; http is allowed only on this machine. */
const providerUrl = createHttpUrlSchema('https://accounts.example.com')
  .refine((url) => url.startsWith('https:') || isLoopback(URL.parse(url)?.hostname ?? ''), 'an https address')
  .transform((url) => url.replace(/\/$/, ''))
/** Named ranges of `TRUST_PROXY`. */
const namedRanges = ['loopback', 'linklocal', 'uniquelocal']
/** Comma-separated values. */
const commaSeparated = z.string().transform((text) => text.split(',').map((each) => each.trim()))
const networks = commaSeparated
  .refine((all) => all.every(isNetwork), 'addresses or networks such as 10.0.0.0/8, separated by commas')
  .default([])
const proxies = commaSeparated
  .refine(
    (all) => all.every((each) => isNetwork(each) || namedRanges.includes(each)),
    'addresses or networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal, separated by commas',
  )
  .optional()

/** The former Soviet states (SPEC §1), in which nothing is sold. */
const excludedCountries = 'AM,AZ,BY,EE,GE,KG,KZ,LT,LV,MD,RU,TJ,TM,UA,UZ'

/** Every environment variable that the program reads. */
export const settingsSchema = z.object({
  NODE_ENV: z.enum(['development', 'production']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: optionalUrl,
  DEMO: z
    .enum(['0', '1'])
    .default('0')
    .transform((said) => said === '1'),
  DATA_DIR: z.string().default(path.join(projectRoot, '.data')),
  DATABASE_URL: createPatternSchema(
    /^postgres(?:ql)?:\/\//,
    'an address such as postgres://parure:password@host:5432/parure',
  ).optional(),
  DATABASE_READ_URL: createPatternSchema(
    /^postgres(?:ql)?:\/\//,
    'an address such as postgres://parure:password@host:5432/parure',
  ).optional(),
  SEARCH: z.enum(['index', 'opensearch']).default('index'),
  OPENSEARCH_URL: commaSeparated
    .pipe(z.array(createHttpUrlSchema('https://name:password@search.example.com:9200')).min(1))
    .optional(),
  OPENSEARCH_CA_FILE: z.string().optional(),
  OPENSEARCH_AWS_REGION: z.string().optional(),
  OPENSEARCH_AWS_KEY_ID: z.string().optional(),
  OPENSEARCH_AWS_SECRET: z.string().optional(),
  OPENSEARCH_PREFIX: createPatternSchema(/^[a-z][a-z0-9-]*$/, 'small letters, digits and hyphens').default('parure'),
  IMAGE_STORE: createPatternSchema(
    /^(?:file:.+|s3:https?:\/\/[^/\s]+\/[^\s?#]+)$/,
    'file:<folder> or s3:https://<host>/<bucket>',
  ).optional(),
  IMAGE_STORE_KEY_ID: z.string().optional(),
  IMAGE_STORE_SECRET: z.string().optional(),
  IMAGE_STORE_REGION: z.string().default('us-east-1'),
  IMAGE_PUBLIC_URL: createHttpUrlSchema('https://pictures.example.com').optional(),
  FETCH_ALLOWED: networks,
  RATES_URL: ratesUrlSchema,
  TRUST_PROXY: proxies,
  SECRET_KEY: createKeySchema((bytes) => bytes >= 32, 'at least 32 bytes in base64').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an address such as smtps://user:password@host:465' }).optional(),
  MAIL_FROM: createPatternSchema(
    /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'an address, or a name with an address in <>',
  ).optional(),
  GOOGLE_ISSUER: providerUrl.default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_DIALOG_URL: providerUrl.default('https://www.facebook.com/v26.0/dialog/oauth'),
  FACEBOOK_GRAPH_URL: providerUrl.default('https://graph.facebook.com/v26.0'),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: providerUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40).default('OpenID'),
  PAYPAL_RECORD: z.string().optional(),
  PAYPAL_API_URL: providerUrl.default('https://api-m.paypal.com'),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  EXCLUDED_COUNTRIES: createPatternSchema(
    /^[A-Z]{2}(?: *, *[A-Z]{2})*$/,
    'countries of two letters, separated by commas, or NONE',
  )
    .or(z.literal('NONE'))
    .default(excludedCountries),
  COUNTRY_HEADER: createPatternSchema(/^[\w-]+$/, 'the name of a header').optional(),
  TELEGRAM_API_URL: providerUrl.default('https://api.telegram.org'),
  TELEGRAM_BOT_TOKEN: createPatternSchema(/^\d+:[\w-]{20,}$/, 'a token as @BotFather gives it').optional(),
  TELEGRAM_BOT_NAME: createPatternSchema(/^\w{5,32}$/, 'the name of a bot without its @').optional(),
  LIST_CALLS_PER_MINUTE: z.coerce.number().int().positive().default(600),
  SUPPORT_EMAIL: z.email().optional(),
  POSTAL_ADDRESS: z.string().max(300).optional(),
  OPERATOR_EMAIL: z.email().optional(),
  SOCIAL_INSTAGRAM: optionalUrl,
  SOCIAL_FACEBOOK: optionalUrl,
  SOCIAL_TELEGRAM: optionalUrl,
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: createHttpUrlSchema('http://collector:4318').optional(),
  DRAIN_TIME: z.coerce.number().int().min(0).max(25_000).optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEY: createKeySchema((bytes) => bytes === 32, '32 bytes in base64').optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
})

export type EnvironmentSettings = z.output<typeof settingsSchema>

/** Parses the environment. Throws an error that names every invalid setting. */
export function parseSettings(env: NodeJS.ProcessEnv): EnvironmentSettings {
  // React reads it too: its development build is slow and logs a lot.
  env.NODE_ENV ||= 'production'
  const complete = readSecretFiles(env, Object.keys(settingsSchema.shape))
  const given = Object.fromEntries(Object.entries(complete).filter(([, value]) => value !== ''))
  const parsed = settingsSchema.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings are not understood:\n  ${wrong.join('\n  ')}`)
  }
  return parsed.data
}

function isNetwork(text: string): boolean {
  return ipaddr.isValid(text) || ipaddr.isValidCIDR(text)
}
