import type { FeatureCommand } from '@parure/features/command.ts'

export const newsletterCommands: readonly FeatureCommand[] = [
  {
    group: 'Accounts and mail',
    name: 'newsletter',
    summary: 'show the next issue of the newsletter, without sending it',
    load: async () => (await import('./newsletter-command.ts')).newsletterCommand,
  },
]
