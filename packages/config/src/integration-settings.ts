import type { BotSettings } from '@parure/jobs/telegram/bot-settings.ts'
import type { EnvironmentSettings } from './settings-schema.ts'

/** Settings that a public installation requires. Every integration is optional. */
const requiredInPublic = ['SECRET_KEY', 'SMTP_URL'] as const
/** Settings that connect an installation with real accounts elsewhere. */
const accountSettings = [
  'SMTP_URL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_CLIENT_ID',
  'FACEBOOK_CLIENT_SECRET',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
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
  'OIDC_ISSUER',
  'PAYPAL_API_URL',
  'TELEGRAM_API_URL',
] as const
/** PayPal's hosts, its sandbox included. Any other host could invent payments. */
const paypalHosts = ['api-m.paypal.com', 'api.paypal.com', 'api-m.sandbox.paypal.com', 'api.sandbox.paypal.com']

/** Settings of services outside; each is undefined when it is not configured. Throws when only some are set. */
export function readIntegrations(s: EnvironmentSettings) {
  return {
    google: readProviderClient(s, 'GOOGLE', { issuer: s.GOOGLE_ISSUER }),
    facebook: readProviderClient(s, 'FACEBOOK', { dialogUrl: s.FACEBOOK_DIALOG_URL, graphUrl: s.FACEBOOK_GRAPH_URL }),
    oidc: readOpenIdProvider(s),
    paypal: readPaypalSettings(s),
    telegram: readBotSettings(s),
  }
}

/** A public demo exposes all mail: it must not be connected with real accounts. */
export function refuseRealAccounts(s: EnvironmentSettings): void {
  const real = accountSettings.filter((name) => s[name] !== undefined)
  if (real.length > 0)
    throw new Error(
      `DEMO=1 opens everybody's mail and the demo's accounts to everybody who reaches this address: it does not go with ${real.join(', ')}.`,
    )
}

/** A public installation requires all needed settings, and https addresses. */
export function refuseIncompletePublic(s: EnvironmentSettings, publicUrl: string): void {
  const missing = requiredInPublic.filter((name) => s[name] === undefined)
  if (missing.length > 0) {
    const are = missing.length === 1 ? 'is' : 'are'
    throw new Error(
      `${missing.join(', ')} ${are} missing: ${publicUrl} is a public address, and nothing stands in there.`,
    )
  }
  const unsafe = providerUrls.find((name) => s[name]?.startsWith('http:'))
  if (unsafe) throw new Error(`${unsafe} has to be an https address: ${publicUrl} is a public address.`)
  if (!paypalHosts.includes(new URL(s.PAYPAL_API_URL).host))
    throw new Error(`PAYPAL_API_URL has to be PayPal’s: ${publicUrl} is a public address, and nothing stands in there.`)
}

/** Returns the settings of an identity provider; undefined when not configured. */
function readProviderClient<Addresses>(
  s: EnvironmentSettings,
  provider: 'GOOGLE' | 'FACEBOOK' | 'OIDC',
  addresses: Addresses,
): (Addresses & { clientId: string; clientSecret: string }) | undefined {
  const names = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`] as const
  const [clientId, clientSecret] = [s[names[0]], s[names[1]]]
  if (clientId && clientSecret) return { ...addresses, clientId, clientSecret }
  if (clientId || clientSecret)
    throw new Error(`${names[clientId ? 1 : 0]} is missing: it belongs to ${names[clientId ? 0 : 1]}.`)
  return undefined
}

/** Returns the settings of an OpenID provider of the operator's choice, with the name on its button. */
function readOpenIdProvider(s: EnvironmentSettings) {
  const client = readProviderClient(s, 'OIDC', { name: s.OIDC_NAME })
  if (!client && !s.OIDC_ISSUER) return undefined
  if (!client) throw new Error('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are missing: they belong to OIDC_ISSUER.')
  if (!s.OIDC_ISSUER) throw new Error('OIDC_ISSUER is missing: it belongs to OIDC_CLIENT_ID.')
  return { ...client, issuer: s.OIDC_ISSUER }
}

function readPaypalSettings(
  s: EnvironmentSettings,
): { apiUrl: string; clientId: string; clientSecret: string; webhookId: string } | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = s
  if (clientId && clientSecret && webhookId) return { apiUrl: s.PAYPAL_API_URL, clientId, clientSecret, webhookId }
  const names = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const
  const missing = names.filter((name) => !s[name])
  if (missing.length === names.length) return undefined
  const are = missing.length === 1 ? 'is' : 'are'
  throw new Error(`${missing.join(', ')} ${are} missing: ${names.join(', ')} belong together.`)
}

function readBotSettings(s: EnvironmentSettings): BotSettings | undefined {
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
