import type { FeatureCommand } from '@parure/features/command.ts'

export const ingestionCommands: readonly FeatureCommand[] = [
  {
    group: 'Lots and sources',
    name: 'ingest',
    summary: 'take in the lots of a file, with their pictures',
    load: async () => (await import('./cli/ingest-command.ts')).ingestCommand,
  },
  {
    group: 'Lots and sources',
    name: 'sources',
    summary: 'register, test, run and pause sources',
    load: async () => (await import('./cli/sources-command.ts')).sourcesCommand,
  },
  {
    group: 'Lots and sources',
    name: 'takedown',
    summary: 'take down a lot or a picture, or undo that',
    load: async () => (await import('./cli/takedown-command.ts')).takedownCommand,
  },
  {
    group: 'Lots and sources',
    name: 'redaction',
    summary: 'count what redaction removes, or redact stored lots',
    load: async () => (await import('./cli/redaction-command.ts')).redactionCommand,
  },
  {
    group: 'Lots and sources',
    name: 'read-values',
    summary: 'read prices and days of cells, to score the readings',
    load: async () => (await import('./cli/read-values-command.ts')).readValuesCommand,
  },
]
