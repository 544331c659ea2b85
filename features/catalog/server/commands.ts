import type { FeatureCommand } from '@parure/features/command.ts'

export const catalogCommands: readonly FeatureCommand[] = [
  {
    group: 'Installation',
    name: 'search:rebuild',
    summary: 'rebuild the index of a search cluster',
    load: async () => (await import('./opensearch/rebuild-command.ts')).rebuildSearchCommand,
  },
]
