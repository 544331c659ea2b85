import type { FeatureCommand } from '@parure/features/command.ts'

export const pageViewCommands: readonly FeatureCommand[] = [
  {
    group: 'Installation',
    name: 'report:views',
    summary: 'print how often pages were opened',
    load: async () => (await import('./command.ts')).reportViewsCommand,
  },
]
