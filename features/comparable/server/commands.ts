import type { FeatureCommand } from '@parure/features/command.ts'

export const comparableCommands: readonly FeatureCommand[] = [
  {
    group: 'Market',
    name: 'comparables',
    summary: 'update or rebuild the table of comparable lots',
    load: async () => (await import('./command.ts')).comparablesCommand,
  },
  {
    group: 'Market',
    name: 'backtest',
    summary: 'test ranges of comparable lots on the sold lots',
    load: async () => (await import('./backtest/command.ts')).backtestCommand,
  },
]
