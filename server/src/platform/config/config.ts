import { existsSync } from 'node:fs'
import path from 'node:path'
import { productName } from '@parure/domain/product'
import { connectionLimits } from '../http/connections/limits.ts'
import { isLoopback } from '../http/loopback.ts'
import { pictureSettings } from '../pictures/settings.ts'
import { dailyRatesAddress } from './rates-address.ts'
import { clusterSettings } from './search-settings.ts'
import { root, understoodSettings, type Settings } from './settings.ts'
import type { BotSettings } from '../telegram/bot-settings.ts'

/** Settings that a public installation requires. */
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
/** PayPal's hosts, its sandbox included. Any other host could invent payments. */
const paypalHosts = ['api-m.paypal.com', 'api.paypal.com', 'api-m.sandbox.paypal.com', 'api.sandbox.paypal.com']

export type Config = ReturnType<typeof readConfig>

/** Reads the settings once, from environment variables. Throws an error that names every invalid setting. */
export function readConfig(env: NodeJS.ProcessEnv = ownEnvironment()) {
  const s = understoodSettings(env)
  const publicUrl = (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/$/, '')
  const dataDir = path.resolve(s.DATA_DIR)
  const { hostname } = new URL(publicUrl)
  const local = isLocal(s, publicUrl)
  return {
    root,
    dev: s.NODE_ENV === 'development',
    port: s.PORT,
    host: s.HOST,
    publicUrl,
    /** A local installation uses stand-ins for services that are not configured; a public one never does. */
    local,
    /** Serves stand-ins and demo accounts to all callers, not only to this machine. */
    demo: s.DEMO,
    dataDir,
    ...catalogueOf(s),
    secretKey: s.SECRET_KEY,
    /** Where mail is sent. Without it a local installation stores its mail. */
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM ?? `${productName} <no-reply@${local ? 'parure.test' : hostname}>`,
    google: clientOf(s, 'GOOGLE', { issuer: s.GOOGLE_ISSUER }),
    facebook: clientOf(s, 'FACEBOOK', { dialogUrl: s.FACEBOOK_DIALOG_URL, graphUrl: s.FACEBOOK_GRAPH_URL }),
    /** Folder in which the PayPal stand-in records requests and responses. */
    paypalRecord: s.PAYPAL_RECORD,
    paypal: paypalOf(s),
    /** Milliseconds for a call to PayPal with all its retries: one second less than our own calls may last. */
    paypalPatience: 9_000,
    /** Two letters each. */
    excludedCountries: new Set(s.EXCLUDED_COUNTRIES === 'NONE' ? [] : s.EXCLUDED_COUNTRIES.split(/ *, */)),
    countryHeader: s.COUNTRY_HEADER,
    telegram: botOf(s),
    pictures: pictureSettings(s, dataDir),
    ...askedOf(s, local),
    ...loadLimits(s),
    /** Milliseconds between reporting not ready and closing: time for a load balancer to notice. */
    drainTime: s.DRAIN_TIME ?? (local ? 0 : 5_000),
    supportEmail: s.SUPPORT_EMAIL ?? null,
    /** Printed below mails that have an unsubscribe link. */
    postalAddress: s.POSTAL_ADDRESS ?? null,
    operatorEmail: s.OPERATOR_EMAIL ?? s.SUPPORT_EMAIL ?? null,
    social: socialOf(s),
    ...operationOf(s, dataDir),
    /** A local installation logs only warnings and errors, to a terminal. */
    logLevel: s.LOG_LEVEL ?? (local ? 'warn' : 'info'),
  }
}

/** Returns the environment with `.env` as defaults, so that commands have the settings of the service. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const file = path.join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return process.env
}

/** Whether the installation is local: its public address and listening host are loopback, or DEMO=1 is set. */
function isLocal(s: Settings, publicUrl: string): boolean {
  const [address, listening] = [isLoopback(new URL(publicUrl).hostname), isLoopback(s.HOST)]
  if (s.NODE_ENV === 'development' && !(address && listening)) {
    const why = address ? `HOST=${s.HOST} listens for other machines` : `${publicUrl} is a public address`
    throw new Error(`NODE_ENV=development serves sources and is for one's own machine: ${why}.`)
  }
  if (address && listening) return true
  if (s.DEMO) {
    refuseRealAccounts(s)
    return true
  }
  if (address)
    throw new Error(
      `HOST=${s.HOST} listens for other machines, and PUBLIC_URL names this one alone: set PUBLIC_URL to the address that people use, or HOST=127.0.0.1. DEMO=1 opens everybody's mail and the demo's accounts to everybody who reaches it.`,
    )
  refuseUnfit(s, publicUrl)
  return false
}

/** A public demo exposes all mail: it must not be connected with real accounts. */
function refuseRealAccounts(s: Settings): void {
  const real = neededInPublic.filter((name) => name !== 'SECRET_KEY' && s[name] !== undefined)
  if (real.length > 0)
    throw new Error(
      `DEMO=1 opens everybody's mail and the demo's accounts to everybody who reaches this address: it does not go with ${real.join(', ')}.`,
    )
}

/** A public installation requires all needed settings, and https addresses. */
function refuseUnfit(s: Settings, publicUrl: string): void {
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

/** Returns PayPal's settings; undefined when not configured. Throws when only some are set. */
function paypalOf(
  s: Settings,
): { apiUrl: string; clientId: string; clientSecret: string; webhookId: string } | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = s
  if (clientId && clientSecret && webhookId) return { apiUrl: s.PAYPAL_API_URL, clientId, clientSecret, webhookId }
  if (clientId || clientSecret || webhookId)
    throw new Error('PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID belong together: one is missing.')
  return undefined
}

/** Returns the settings of an identity provider; undefined when not configured. Throws when only some are set. */
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

/** Settings of the stores of the catalog. */
function catalogueOf(s: Settings) {
  return {
    databaseUrl: s.DATABASE_URL,
    /** A standby from which cards and details may be read. */
    databaseReadUrl: s.DATABASE_READ_URL,
    cluster: clusterSettings(s),
  }
}

/** Limits of requests and connections, and which proxies are trusted to name the client. */
function loadLimits({ LIST_CALLS_PER_MINUTE: listCallsPerMinute, TRUST_PROXY: trusted }: Settings) {
  return {
    trustProxy: trusted ?? false,
    listCallsPerMinute,
    /** Milliseconds until a request must have arrived completely. */
    requestTimeout: 10_000,
    connections: connectionLimits,
    /** Concurrent calls: the minimum even under overload, and the maximum. */
    atOnce: { least: 64, most: 512 },
  }
}

/** Settings of metrics, traces and backup. */
function operationOf(s: Settings, dataDir: string) {
  return {
    /** Host and port of `/metrics`; undefined without METRICS_PORT. */
    metrics: s.METRICS_PORT === undefined ? undefined : { port: s.METRICS_PORT, host: s.METRICS_HOST },
    /** Where traces are sent, by OTLP over HTTP. */
    tracesTo: s.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** `follow`: a worker copies every change as it is made. */
    backup: {
      folder: path.resolve(s.BACKUP_DIR ?? path.join(dataDir, 'backup')),
      follow: s.BACKUP_DIR !== undefined,
      key: backupKeyOf(s),
    },
  }
}

/** Returns the key that encrypts backups; undefined when they are not encrypted. */
function backupKeyOf(s: Settings): Buffer | undefined {
  return s.BACKUP_KEY === undefined ? undefined : Buffer.from(s.BACKUP_KEY, 'base64')
}

/** Settings of outgoing requests. */
function askedOf({ FETCH_ALLOWED: fetchAllowed, RATES_URL }: Settings, local: boolean) {
  return { fetchAllowed, ratesUrl: dailyRatesAddress(RATES_URL, local) }
}

/** Lists our configured pages on social networks. */
function socialOf(s: Settings) {
  return [
    { name: 'Instagram' as const, url: s.SOCIAL_INSTAGRAM },
    { name: 'Facebook' as const, url: s.SOCIAL_FACEBOOK },
    { name: 'Telegram' as const, url: s.SOCIAL_TELEGRAM },
  ].flatMap(({ name, url }) => (url ? [{ name, url }] : []))
}

/** Returns the settings of the Telegram bot; undefined when not configured. Throws when only some are set. */
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
