import type { FeatureCommand } from '@parure/features/command.ts'

export const ratesCommands: readonly FeatureCommand[] = [
  {
    group: 'Lots and sources',
    name: 'rates',
    summary: 'update or list exchange rates',
    load: async () => (await import('./command.ts')).ratesCommand,
  },
]
