import { domainRooms, type Room } from './domain-rooms.ts'

export type { Room } from './domain-rooms.ts'

const domain = ['domain']
const server = ['domain', 'server/platform']

/**
 * Workspaces that a production process never loads, and the one file that loads each by import() in a local
 * installation.
 */
export const loaders: Readonly<Record<string, string>> = {
  demo: 'apps/portal/start.ts',
  'stand-ins': 'features/providers.ts',
}

/**
 * Allowed imports between rooms. A room is a folder below a workspace's `src`; the workspace's own name denotes the
 * files directly in `src`. All other imports are refused, and so is a file outside all rooms.
 */
export const roomsBesidePages: Readonly<Record<string, Room>> = {
  ...domainRooms,

  // The root of the server connects everything.
  server: { imports: ['*'] },
  'server/platform': { imports: domain },
  'packages/vocabulary/words': { imports: [] },
  'server/query-reading': { imports: ['domain/catalog', 'packages/vocabulary/words'] },
  'server/normaliser': { imports: ['domain', 'domain/catalog', 'server/platform', 'packages/vocabulary/words'] },
  'server/rates': { imports: [...server, 'domain/rates'], types: ['server'] },
  'server/account': { imports: [...server, 'domain/account'], types: ['server'] },
  'server/api-key': { imports: [...server, 'domain/api-key', 'server/account'], types: ['server'] },
  'server/billing': { imports: [...server, 'domain/billing', 'server/account'], types: ['server'] },
  'server/lot': {
    imports: [...server, 'domain/lot', 'domain/catalog', 'packages/vocabulary/words'],
    types: ['server'],
  },
  'server/brand': {
    imports: [...server, 'domain/brand', 'domain/catalog', 'server/catalog', 'server/lot'],
    types: ['server'],
  },
  'server/catalog': {
    imports: [...server, 'domain/alternative', 'domain/catalog', 'domain/lot', 'server/lot'],
    types: ['server'],
  },
  'server/collection': {
    imports: [...server, 'domain/collection', 'domain/lot', 'domain/rates', 'server/account', 'server/lot'],
    types: ['server'],
  },
  'server/calendar': { imports: [...server, 'domain/calendar', 'domain/lot'], types: ['server'] },
  'server/sale': {
    imports: [...server, 'domain/catalog', 'domain/lot', 'domain/sale', 'server/lot', 'server/premium'],
    types: ['server'],
  },
  'server/saved-search': {
    imports: [
      ...server,
      'domain/catalog',
      'domain/lot',
      'domain/saved-search',
      'server/account',
      'server/catalog',
      'server/lot',
    ],
    types: ['server'],
  },
  'server/embed': {
    imports: [...server, 'domain/embed', 'domain/market', 'server/account', 'server/market'],
    types: ['server'],
  },
  'server/export': {
    imports: [
      ...server,
      'domain/catalog',
      'domain/export',
      'domain/lot',
      'domain/market',
      'domain/rates',
      'server/account',
      'server/catalog',
      'server/collection',
      'server/lot',
      'server/market',
      'server/rates',
      'server/saved-search',
    ],
    types: ['server'],
  },
  'server/previous-sale': {
    imports: [...server, 'domain/lot', 'domain/market', 'domain/previous-sale', 'server/ingestion', 'server/lot'],
    types: ['server'],
  },
  'server/comparable': {
    imports: [...server, 'domain/comparable', 'domain/lot', 'server/catalog', 'server/lot'],
    types: ['server'],
  },
  'server/valuation': {
    imports: [
      ...server,
      'domain/catalog',
      'domain/comparable',
      'domain/valuation',
      'server/collection',
      'server/comparable',
      'server/lot',
    ],
    types: ['server'],
  },
  'server/dossier': {
    imports: [
      ...server,
      'domain/comparable',
      'domain/dossier',
      'domain/lot',
      'server/collection',
      'server/comparable',
      'server/lot',
      'server/premium',
      'server/valuation',
    ],
    types: ['server'],
  },
  'server/contact': { imports: [...server, 'domain/contact'], types: ['server'] },
  'server/recently-viewed': { imports: [...server, 'domain/recently-viewed', 'server/lot'], types: ['server'] },
  'server/query': {
    imports: [
      ...server,
      'domain/catalog',
      'domain/lot',
      'domain/query',
      'domain/rates',
      'server/catalog',
      'server/market',
      'server/query-reading',
      'packages/vocabulary/words',
      'server/account',
    ],
    types: ['server'],
  },
  'server/suggestion': {
    imports: [
      ...server,
      'domain/catalog',
      'domain/lot',
      'domain/suggestion',
      'server/catalog',
      'server/lot',
      'server/query',
      'packages/vocabulary/words',
    ],
    types: ['server'],
  },
  'server/market': {
    imports: [
      ...server,
      'domain/catalog',
      'domain/lot',
      'domain/market',
      'domain/premium',
      'domain/rates',
      'server/catalog',
      'server/lot',
      'server/premium',
    ],
    types: ['server'],
  },
  'server/newsletter': { imports: [...server, 'domain/lot', 'domain/newsletter', 'server/lot'], types: ['server'] },
  'server/notification': {
    imports: [
      ...server,
      'domain/catalog',
      'domain/lot',
      'domain/notification',
      'domain/premium',
      'domain/sale',
      'domain/saved-search',
      'server/account',
      'server/calendar',
      'server/catalog',
      'server/lot',
      'server/premium',
      'server/saved-search',
    ],
    types: ['server'],
  },
  'server/premium': { imports: [...server, 'domain/cost', 'domain/lot', 'domain/premium'], types: ['server'] },
  'server/page-view': { imports: [...server, 'domain/page-view'], types: ['server'] },
  'server/ingestion': {
    imports: [
      ...server,
      'domain/catalog',
      'domain/ingestion',
      'domain/lot',
      'domain/premium',
      'domain/sale',
      'domain/source-quality',
      'server/lot',
      'server/normaliser',
      'server/premium',
      'server/rates',
      'packages/vocabulary/words',
    ],
    types: ['server'],
  },
  'server/source-draft': {
    imports: [...server, 'domain/lot', 'domain/source-draft', 'server/account', 'server/ingestion'],
    types: ['server', 'server/normaliser'],
  },
  'server/review': {
    imports: [
      ...server,
      'domain/catalog',
      'domain/lot',
      'domain/review',
      'server/ingestion',
      'server/lot',
      'server/previous-sale',
      'packages/vocabulary/words',
    ],
    types: ['server'],
  },
  // A restore calls the features' own functions to repeat changes that it must not undo.
  'server/operation': {
    imports: [
      ...server,
      'domain/lot',
      'domain/operation',
      'server',
      'server/account',
      'server/demo',
      'server/ingestion',
      'server/newsletter',
      'server/notification',
    ],
  },
  // Handles demo data in a public installation when a process starts; the demo itself is a workspace.
  'server/demo': { imports: server, types: ['server'] },
}
