import type { Config } from '@parure/config/config.ts'

/** What the pages show of the services that are configured, or stood in for by a local installation. */
export function listIntegrations({
  google,
  facebook,
  oidc,
  paypal,
  telegram,
  local,
}: Pick<Config, 'google' | 'facebook' | 'oidc' | 'paypal' | 'telegram' | 'local'>) {
  return {
    signIn: [
      ...(google || local ? [{ provider: 'google' as const, name: 'Google' }] : []),
      ...(facebook || local ? [{ provider: 'facebook' as const, name: 'Facebook' }] : []),
      ...(oidc ? [{ provider: 'oidc' as const, name: oidc.name }] : []),
    ],
    sellsPlans: paypal !== undefined || local,
    hasTelegram: telegram !== undefined || local,
  }
}
