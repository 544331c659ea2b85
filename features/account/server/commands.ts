import type { FeatureCommand } from '@parure/features/command.ts'

export const accountCommands: readonly FeatureCommand[] = [
  {
    group: 'Accounts and mail',
    name: 'accounts',
    summary: 'list accounts, or delete one',
    load: async () => (await import('./accounts-command.ts')).accountsCommand,
  },
  {
    group: 'Accounts and mail',
    name: 'operators',
    summary: 'manage operators; end all sessions of an account',
    load: async () => (await import('./operators-command.ts')).operatorsCommand,
  },
]
