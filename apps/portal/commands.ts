import { existsSync } from 'node:fs'
import path from 'node:path'
import type { CommandEntry, CommandGroup } from '@parure/features/command.ts'

/** The commands of an installation. Those of development are listed in `development-commands.ts`. */
export const commandGroups: readonly CommandGroup[] = [
  {
    title: 'Installation',
    commands: [
      {
        name: 'doctor',
        summary: 'check the installation, and say what to do about faults',
        load: async () => (await import('@parure/features/operation/server/doctor/doctor-command.ts')).doctorCommand,
      },
      {
        name: 'backup',
        summary: 'copy the whole installation now, or list its copies',
        load: async () => (await import('@parure/features/operation/server/backup/backup-command.ts')).backupCommand,
      },
      {
        name: 'restore',
        summary: 'bring an installation back from its backup',
        load: async () => (await import('@parure/features/operation/server/backup/restore-command.ts')).restoreCommand,
      },
      {
        name: 'search:rebuild',
        summary: 'rebuild the index of a search cluster',
        load: async () =>
          (await import('@parure/features/catalog/server/opensearch/rebuild-command.ts')).rebuildSearchCommand,
      },
      {
        name: 'report:views',
        summary: 'print how often pages were opened',
        load: async () => (await import('@parure/features/page-view/server/command.ts')).reportViewsCommand,
      },
    ],
  },
  {
    title: 'Accounts and mail',
    commands: [
      {
        name: 'accounts',
        summary: 'list accounts, or delete one',
        load: async () => (await import('@parure/features/account/server/accounts-command.ts')).accountsCommand,
      },
      {
        name: 'operators',
        summary: 'manage operators; end all sessions of an account',
        load: async () => (await import('@parure/features/account/server/operators-command.ts')).operatorsCommand,
      },
      {
        name: 'grant',
        summary: 'give an account a plan',
        load: async () => (await import('@parure/features/billing/server/entitlement/grant-command.ts')).grantCommand,
      },
      {
        name: 'digests',
        summary: 'send the digests that are due now',
        load: async () => (await import('@parure/features/notification/server/digest-command.ts')).digestsCommand,
      },
      {
        name: 'newsletter',
        summary: 'show the next issue of the newsletter, without sending it',
        load: async () => (await import('@parure/features/newsletter/server/newsletter-command.ts')).newsletterCommand,
      },
      {
        name: 'announce',
        summary: 'mail a notice to everybody who has general notifications on',
        load: async () => (await import('@parure/features/notification/server/announce-command.ts')).announceCommand,
      },
    ],
  },
  {
    title: 'Payments',
    commands: [
      {
        name: 'plans',
        summary: 'list plans and prices, or change a price',
        load: async () => (await import('@parure/features/billing/server/plans/plans-command.ts')).plansCommand,
      },
      {
        name: 'reconcile',
        summary: 'compare every subscription with the payment provider',
        load: async () => (await import('@parure/features/billing/server/sync/reconcile-command.ts')).reconcileCommand,
      },
      {
        name: 'alerts',
        summary: 'list payments that need a person',
        load: async () => (await import('@parure/features/billing/server/sync/alerts-command.ts')).alertsCommand,
      },
    ],
  },
  {
    title: 'Lots and sources',
    commands: [
      {
        name: 'ingest',
        summary: 'take in the lots of a file, with their pictures',
        load: async () => (await import('@parure/features/ingestion/server/cli/ingest-command.ts')).ingestCommand,
      },
      {
        name: 'sources',
        summary: 'register, test, run and pause sources',
        load: async () => (await import('@parure/features/ingestion/server/cli/sources-command.ts')).sourcesCommand,
      },
      {
        name: 'takedown',
        summary: 'take down a lot or a picture, or undo that',
        load: async () => (await import('@parure/features/ingestion/server/cli/takedown-command.ts')).takedownCommand,
      },
      {
        name: 'redaction',
        summary: 'count what redaction removes, or redact stored lots',
        load: async () => (await import('@parure/features/ingestion/server/cli/redaction-command.ts')).redactionCommand,
      },
      {
        name: 'normalise',
        summary: 'read attributes from texts, or score the readings',
        load: async () => (await import('@parure/features/review/server/normalise-command.ts')).normaliseCommand,
      },
      {
        name: 'read-values',
        summary: 'read prices and days of cells, to score the readings',
        load: async () =>
          (await import('@parure/features/ingestion/server/cli/read-values-command.ts')).readValuesCommand,
      },
      {
        name: 'rates',
        summary: 'update or list exchange rates',
        load: async () => (await import('@parure/features/rates/server/command.ts')).ratesCommand,
      },
    ],
  },
  {
    title: 'Market',
    commands: [
      {
        name: 'market',
        summary: 'rebuild or update the summaries of the market',
        load: async () => (await import('@parure/features/market/server/market-command.ts')).marketCommand,
      },
      {
        name: 'market:dispute',
        summary: 'hide a figure of a house under review, or show it again',
        load: async () => (await import('@parure/features/market/server/dispute-command.ts')).disputeCommand,
      },
      {
        name: 'comparables',
        summary: 'update or rebuild the table of comparable lots',
        load: async () => (await import('@parure/features/comparable/server/command.ts')).comparablesCommand,
      },
      {
        name: 'backtest',
        summary: 'test ranges of comparable lots on the sold lots',
        load: async () => (await import('@parure/features/comparable/server/backtest/command.ts')).backtestCommand,
      },
    ],
  },
]

/** Returns all groups: in a checkout also the commands of development, which the container image does not have. */
export async function readCommandGroups(): Promise<readonly CommandGroup[]> {
  if (!existsSync(path.resolve(import.meta.dirname, '../../tools/development-commands.ts'))) return commandGroups
  const { developmentCommands } = await import('../../tools/development-commands.ts')
  return [...commandGroups, developmentCommands]
}

export async function findCommand(name: string): Promise<CommandEntry | undefined> {
  return findEntry(commandGroups, name) ?? findEntry(await readCommandGroups(), name)
}

function findEntry(groups: readonly CommandGroup[], name: string): CommandEntry | undefined {
  return groups.flatMap(({ commands }) => commands).find((command) => command.name === name)
}
