import type { FeatureCommand } from '@parure/features/command.ts'

export const reviewCommands: readonly FeatureCommand[] = [
  {
    group: 'Lots and sources',
    name: 'normalise',
    summary: 'read attributes from texts, or score the readings',
    load: async () => (await import('./normalise-command.ts')).normaliseCommand,
  },
]
