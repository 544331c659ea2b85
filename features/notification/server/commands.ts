import type { FeatureCommand } from '@parure/features/command.ts'

export const notificationCommands: readonly FeatureCommand[] = [
  {
    group: 'Accounts and mail',
    name: 'digests',
    summary: 'send the digests that are due now',
    load: async () => (await import('./digest-command.ts')).digestsCommand,
  },
  {
    group: 'Accounts and mail',
    name: 'announce',
    summary: 'mail a notice to everybody who has general notifications on',
    load: async () => (await import('./announce-command.ts')).announceCommand,
  },
]
