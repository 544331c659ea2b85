import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { productName } from '@parure/contract/product.ts'
import { connectionLimits } from '@parure/http/connections/limits.ts'
import { isLoopback } from '@parure/http/addresses/loopback.ts'
import { readPictureSettings } from '@parure/pictures/settings.ts'
import { readIntegrations, refuseIncompletePublic, refuseRealAccounts } from './integration-settings.ts'
import { resolveRatesUrl } from './rates-url-schema.ts'
import { refuseCutValues } from './secret-files.ts'
import { readClusterSettings } from './search-settings.ts'
import { projectRoot, parseSettings, type EnvironmentSettings } from './settings-schema.ts'

export type Config = ReturnType<typeof readConfig>

/** Reads the settings once, from environment variables. Throws an error that names every invalid setting. */
export function readConfig(env: NodeJS.ProcessEnv = loadEnvironment()) {
  const s = parseSettings(env)
  const publicUrl = (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/$/, '')
  const dataDir = path.resolve(s.DATA_DIR)
  const { hostname } = new URL(publicUrl)
  const local = isLocal(s, publicUrl)
  return {
    root: projectRoot,
    dev: s.NODE_ENV === 'development',
    port: s.PORT,
    host: s.HOST,
    publicUrl,
    /** A local installation uses stand-ins for services that are not configured; a public one never does. */
    local,
    /** Serves stand-ins and demo accounts to all callers, not only to this machine. */
    demo: s.DEMO,
    dataDir,
    ...readCatalogSettings(s),
    secretKey: s.SECRET_KEY,
    /** Where mail is sent. Without it a local installation stores its mail. */
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM ?? `${productName} <no-reply@${local ? 'parure.test' : hostname}>`,
    ...readIntegrations(s),
    /** Folder in which the PayPal stand-in records requests and responses. */
    paypalRecord: s.PAYPAL_RECORD,
    /** Milliseconds for a call to PayPal with all its retries: one second less than our own calls may last. */
    paypalTimeout: 9_000,
    /** Two letters each. */
    excludedCountries: new Set(s.EXCLUDED_COUNTRIES === 'NONE' ? [] : s.EXCLUDED_COUNTRIES.split(/ *, */)),
    countryHeader: s.COUNTRY_HEADER,
    pictures: readPictureSettings(s, dataDir),
    ...readFetchSettings(s, local),
    ...readRequestLimits(s),
    /** Milliseconds between reporting not ready and closing: time for a load balancer to notice. */
    drainTime: s.DRAIN_TIME ?? (local ? 0 : 5_000),
    supportEmail: s.SUPPORT_EMAIL ?? null,
    /** Printed below mails that have an unsubscribe link. */
    postalAddress: s.POSTAL_ADDRESS ?? null,
    operatorEmail: s.OPERATOR_EMAIL ?? s.SUPPORT_EMAIL ?? null,
    social: listSocialPages(s),
    ...readOperationSettings(s, dataDir),
    /** A local installation logs only warnings and errors, to a terminal. */
    logLevel: s.LOG_LEVEL ?? (local ? 'warn' : 'info'),
  }
}

/** Returns the environment with `.env` as defaults, so that commands have the settings of the service. */
export function loadEnvironment(): NodeJS.ProcessEnv {
  const file = path.join(projectRoot, '.env')
  if (existsSync(file)) {
    refuseCutValues(readFileSync(file, 'utf8'))
    process.loadEnvFile(file)
  }
  return process.env
}

/** Whether the installation is local: its public address and listening host are loopback, or DEMO=1 is set. */
function isLocal(s: EnvironmentSettings, publicUrl: string): boolean {
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
  refuseIncompletePublic(s, publicUrl)
  return false
}

/** Settings of the stores of the catalog. */
function readCatalogSettings(s: EnvironmentSettings) {
  return {
    databaseUrl: s.DATABASE_URL,
    /** A standby from which cards and details may be read. */
    databaseReadUrl: s.DATABASE_READ_URL,
    cluster: readClusterSettings(s),
  }
}

/** Limits of requests and connections, and which proxies are trusted to name the client. */
function readRequestLimits({ LIST_CALLS_PER_MINUTE: listCallsPerMinute, TRUST_PROXY: trusted }: EnvironmentSettings) {
  return {
    trustProxy: trusted ?? false,
    listCallsPerMinute,
    /** Milliseconds until a request must have arrived completely. */
    requestTimeout: 10_000,
    connections: connectionLimits,
    /** Concurrent calls: the minimum even under overload, and the maximum. */
    concurrency: { least: 64, most: 512 },
  }
}

/** Settings of metrics, traces and backup. */
function readOperationSettings(s: EnvironmentSettings, dataDir: string) {
  return {
    /** Host and port of `/metrics`; undefined without METRICS_PORT. */
    metrics: s.METRICS_PORT === undefined ? undefined : { port: s.METRICS_PORT, host: s.METRICS_HOST },
    /** Where traces are sent, by OTLP over HTTP. */
    tracesUrl: s.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** `follow`: a worker copies every change as it is made. */
    backup: {
      folder: path.resolve(s.BACKUP_DIR ?? path.join(dataDir, 'backup')),
      follow: s.BACKUP_DIR !== undefined,
      key: decodeBackupKey(s),
    },
  }
}

/** Returns the key that encrypts backups; undefined when they are not encrypted. */
function decodeBackupKey(s: EnvironmentSettings): Buffer | undefined {
  return s.BACKUP_KEY === undefined ? undefined : Buffer.from(s.BACKUP_KEY, 'base64')
}

/** Settings of outgoing requests. */
function readFetchSettings({ FETCH_ALLOWED: fetchAllowed, RATES_URL }: EnvironmentSettings, local: boolean) {
  return { fetchAllowed, ratesUrl: resolveRatesUrl(RATES_URL, local) }
}

/** Lists our configured pages on social networks. */
function listSocialPages(s: EnvironmentSettings) {
  return [
    { name: 'Instagram' as const, url: s.SOCIAL_INSTAGRAM },
    { name: 'Facebook' as const, url: s.SOCIAL_FACEBOOK },
    { name: 'Telegram' as const, url: s.SOCIAL_TELEGRAM },
  ].flatMap(({ name, url }) => (url ? [{ name, url }] : []))
}
