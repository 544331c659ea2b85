import path from 'node:path'
import { productName } from '@parure/domain/product'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { isLoopback } from './loopback.ts'
import { pictureSettings } from './pictures/settings.ts'
import type { BotSettings } from './telegram/bot-settings.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const optionalUrl = z.url().optional()
/** Where somebody else signs people in. Over http only on this machine. */
const providerUrl = z
  .url({ protocol: /^https?$/, error: 'an address such as https://accounts.example.com' })
  .refine((url) => url.startsWith('https:') || isLoopback(URL.parse(url)?.hostname ?? ''), 'an https address')
  .transform((url) => url.replace(/\/$/, ''))
/** Addresses such as 10.0.0.7 and networks such as 10.0.0.0/8. */
const networks = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .refine((all) => all.every(isNetwork), 'addresses or networks such as 10.0.0.0/8, separated by commas')
  .default([])

/** What a public installation cannot do without. */
const neededInPublic = [
  'SECRET_KEY',
  'SMTP_URL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_CLIENT_ID',
  'FACEBOOK_CLIENT_SECRET',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
  'TELEGRAM_BOT_TOKEN',
  'TELEGRAM_BOT_NAME',
] as const
const providerUrls = [
  'GOOGLE_ISSUER',
  'FACEBOOK_DIALOG_URL',
  'FACEBOOK_GRAPH_URL',
  'PAYPAL_API_URL',
  'TELEGRAM_API_URL',
] as const
/** Where PayPal is; its sandbox counts too. Anywhere else money could be made up. */
const paypalHosts = ['api-m.paypal.com', 'api.paypal.com', 'api-m.sandbox.paypal.com', 'api.sandbox.paypal.com']
/** The former Soviet states (SPEC §1), in which nothing is sold. */
const excludedCountries = 'AM,AZ,BY,EE,GE,KG,KZ,LT,LV,MD,RU,TJ,TM,UA,UZ'

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: optionalUrl,
  DATA_DIR: z.string().default(path.join(root, '.data')),
  DATABASE_URL: z.string().optional(),
  IMAGE_STORE: z
    .string()
    .regex(/^(?:file:.+|s3:https?:\/\/[^/\s]+\/[^\s?#]+)$/, 'file:<folder> or s3:https://<host>/<bucket>')
    .optional(),
  IMAGE_STORE_KEY_ID: z.string().optional(),
  IMAGE_STORE_SECRET: z.string().optional(),
  IMAGE_STORE_REGION: z.string().default('us-east-1'),
  IMAGE_PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'an address such as https://pictures.example.com' })
    .optional(),
  FETCH_ALLOWED: networks,
  TRUST_PROXY: z.string().optional(),
  SECRET_KEY: z
    .base64()
    .refine((key) => Buffer.from(key, 'base64').length >= 32, 'at least 32 bytes in base64')
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an address such as smtps://user:password@host:465' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'an address, or a name with an address in <>')
    .optional(),
  GOOGLE_ISSUER: providerUrl.default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_DIALOG_URL: providerUrl.default('https://www.facebook.com/v26.0/dialog/oauth'),
  FACEBOOK_GRAPH_URL: providerUrl.default('https://graph.facebook.com/v26.0'),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  PAYPAL_RECORD: z.string().optional(),
  PAYPAL_API_URL: providerUrl.default('https://api-m.paypal.com'),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  EXCLUDED_COUNTRIES: z
    .string()
    .regex(/^[A-Z]{2}(?: *, *[A-Z]{2})*$/, 'countries of two letters, separated by commas, or NONE')
    .or(z.literal('NONE'))
    .default(excludedCountries),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]+$/, 'the name of a header')
    .optional(),
  TELEGRAM_API_URL: providerUrl.default('https://api.telegram.org'),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]{20,}$/, 'a token as @BotFather gives it')
    .optional(),
  TELEGRAM_BOT_NAME: z
    .string()
    .regex(/^\w{5,32}$/, 'the name of a bot without its @')
    .optional(),
  LIST_CALLS_PER_MINUTE: z.coerce.number().int().positive().default(600),
  SUPPORT_EMAIL: z.email().optional(),
  OPERATOR_EMAIL: z.email().optional(),
  SOCIAL_INSTAGRAM: optionalUrl,
  SOCIAL_FACEBOOK: optionalUrl,
  SOCIAL_TELEGRAM: optionalUrl,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
})

type Settings = z.output<typeof settings>

export type Config = ReturnType<typeof readConfig>

/** Reads the settings once, from environment variables; throws a sentence that names every setting that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const s = understood(env)
  const publicUrl = (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/$/, '')
  const dataDir = path.resolve(s.DATA_DIR)
  const { hostname } = new URL(publicUrl)
  const local = isLoopback(hostname)
  if (!local) refuseUnfit(s, publicUrl)
  return {
    root,
    dev: s.NODE_ENV === 'development',
    port: s.PORT,
    host: s.HOST,
    publicUrl,
    /** A local installation stands in for what is not configured; a public one never does. */
    local,
    dataDir,
    databaseUrl: s.DATABASE_URL,
    secretKey: s.SECRET_KEY,
    /** Where mail is handed over; without it a local installation keeps its mail to itself. */
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM ?? `${productName} <no-reply@${local ? 'parure.test' : hostname}>`,
    google: clientOf(s, 'GOOGLE', { issuer: s.GOOGLE_ISSUER }),
    facebook: clientOf(s, 'FACEBOOK', { dialogUrl: s.FACEBOOK_DIALOG_URL, graphUrl: s.FACEBOOK_GRAPH_URL }),
    /** Folder in which is recorded what the PayPal that stands in is asked and answers. */
    paypalRecord: s.PAYPAL_RECORD,
    paypal: paypalOf(s),
    /** Two letters each. */
    excludedCountries: new Set(s.EXCLUDED_COUNTRIES === 'NONE' ? [] : s.EXCLUDED_COUNTRIES.split(/ *, */)),
    countryHeader: s.COUNTRY_HEADER,
    telegram: botOf(s),
    pictures: pictureSettings(s, dataDir),
    fetchAllowed: s.FETCH_ALLOWED,
    trustProxy: s.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? false,
    /** Until a request must have arrived whole, in milliseconds. */
    requestTimeout: 15_000,
    /** Between saying that it is no longer ready and closing, in milliseconds: time for a balancer to notice. */
    drainTime: local ? 0 : 5_000,
    listCallsPerMinute: s.LIST_CALLS_PER_MINUTE,
    supportEmail: s.SUPPORT_EMAIL ?? null,
    operatorEmail: s.OPERATOR_EMAIL ?? s.SUPPORT_EMAIL ?? null,
    social: socialOf(s),
    /** A terminal of one's own shows only what is amiss. */
    logLevel: s.LOG_LEVEL ?? (local ? 'warn' : 'info'),
  }
}

function understood(env: NodeJS.ProcessEnv): Settings {
  // React looks there too, and is slow and talkative where nothing is said.
  env.NODE_ENV ||= 'production'
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings are not understood:\n  ${wrong.join('\n  ')}`)
  }
  return parsed.data
}

/** Nothing stands in for what is missing under a public address, and nothing is asked for in the clear. */
function refuseUnfit(s: Settings, publicUrl: string): void {
  if (s.NODE_ENV === 'development')
    throw new Error(
      `NODE_ENV=development serves sources and is for one's own machine: ${publicUrl} is a public address.`,
    )
  const missing = neededInPublic.filter((name) => s[name] === undefined)
  if (missing.length > 0) {
    const are = missing.length === 1 ? 'is' : 'are'
    throw new Error(
      `${missing.join(', ')} ${are} missing: ${publicUrl} is a public address, and nothing stands in there.`,
    )
  }
  const unsafe = providerUrls.find((name) => !s[name].startsWith('https:'))
  if (unsafe) throw new Error(`${unsafe} has to be an https address: ${publicUrl} is a public address.`)
  if (!paypalHosts.includes(new URL(s.PAYPAL_API_URL).host))
    throw new Error(`PAYPAL_API_URL has to be PayPal’s: ${publicUrl} is a public address, and nothing stands in there.`)
}

/** What paying by PayPal takes; undefined where it is not configured. */
function paypalOf(
  s: Settings,
): { apiUrl: string; clientId: string; clientSecret: string; webhookId: string } | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = s
  if (clientId && clientSecret && webhookId) return { apiUrl: s.PAYPAL_API_URL, clientId, clientSecret, webhookId }
  if (clientId || clientSecret || webhookId)
    throw new Error('PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID belong together: one is missing.')
  return undefined
}

/** What signing in at a provider takes; undefined where it is not configured. */
function clientOf<Addresses>(
  s: Settings,
  provider: 'GOOGLE' | 'FACEBOOK',
  addresses: Addresses,
): (Addresses & { clientId: string; clientSecret: string }) | undefined {
  const names = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`] as const
  const [clientId, clientSecret] = [s[names[0]], s[names[1]]]
  if (clientId && clientSecret) return { ...addresses, clientId, clientSecret }
  if (clientId || clientSecret)
    throw new Error(`${names[clientId ? 1 : 0]} is missing: it belongs to ${names[clientId ? 0 : 1]}.`)
  return undefined
}

/** Our own pages elsewhere, as far as there are any. */
function socialOf(s: Settings) {
  return [
    { name: 'Instagram' as const, url: s.SOCIAL_INSTAGRAM },
    { name: 'Facebook' as const, url: s.SOCIAL_FACEBOOK },
    { name: 'Telegram' as const, url: s.SOCIAL_TELEGRAM },
  ].flatMap(({ name, url }) => (url ? [{ name, url }] : []))
}

/** The bot; undefined where it is not configured. */
function botOf(s: Settings): BotSettings | undefined {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_BOT_NAME: name, TELEGRAM_API_URL: apiUrl } = s
  if (token && name) return { token, apiUrl, page: `https://t.me/${name}` }
  if (token || name)
    throw new Error(
      token
        ? 'TELEGRAM_BOT_NAME is missing: it belongs to TELEGRAM_BOT_TOKEN.'
        : 'TELEGRAM_BOT_TOKEN is missing: it belongs to TELEGRAM_BOT_NAME.',
    )
  return undefined
}

function isNetwork(text: string): boolean {
  return ipaddr.isValid(text) || ipaddr.isValidCIDR(text)
}
