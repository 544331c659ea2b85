import type { FeatureCommand } from '@parure/features/command.ts'

export const billingCommands: readonly FeatureCommand[] = [
  {
    group: 'Accounts and mail',
    name: 'grant',
    summary: 'give an account a plan',
    load: async () => (await import('./entitlement/grant-command.ts')).grantCommand,
  },
  {
    group: 'Payments',
    name: 'plans',
    summary: 'list plans and prices, or change a price',
    load: async () => (await import('./plans/plans-command.ts')).plansCommand,
  },
  {
    group: 'Payments',
    name: 'reconcile',
    summary: 'compare every subscription with the payment provider',
    load: async () => (await import('./sync/reconcile-command.ts')).reconcileCommand,
  },
  {
    group: 'Payments',
    name: 'alerts',
    summary: 'list payments that need a person',
    load: async () => (await import('./sync/alerts-command.ts')).alertsCommand,
  },
]
