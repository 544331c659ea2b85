import type { FeatureCommand } from '@parure/features/command.ts'

export const marketCommands: readonly FeatureCommand[] = [
  {
    group: 'Market',
    name: 'market',
    summary: 'rebuild or update the summaries of the market',
    load: async () => (await import('./market-command.ts')).marketCommand,
  },
  {
    group: 'Market',
    name: 'market:dispute',
    summary: 'hide a figure of a house under review, or show it again',
    load: async () => (await import('./dispute-command.ts')).disputeCommand,
  },
]
