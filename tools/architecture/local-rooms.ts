import type { Room } from './rooms.ts'

const server = ['domain', 'server/platform']

/** Rooms of the workspaces that only a local installation loads. */
export const localRooms: Readonly<Record<string, Room>> = {
  'stand-ins': {
    imports: [...server, 'stand-ins/identity', 'stand-ins/mailbox', 'stand-ins/paypal', 'stand-ins/telegram'],
    types: ['server'],
  },
  // Each implements the settings interface of its feature.
  'stand-ins/identity': { imports: [...server, 'server/account', 'stand-ins'] },
  'stand-ins/mailbox': { imports: [...server, 'stand-ins'], types: ['server'] },
  'stand-ins/paypal': { imports: [...server, 'stand-ins'], types: ['server', 'server/billing'] },
  'stand-ins/telegram': { imports: [...server, 'stand-ins'] },

  demo: { imports: ['demo/generator', 'demo/load', 'server', 'server/ingestion', 'server/platform', 'server/rates'] },
  'demo/generator': { imports: ['domain', 'domain/catalog', 'domain/lot'] },
  'demo/load': {
    imports: [
      ...server,
      'domain/catalog',
      'domain/premium',
      'domain/saved-search',
      'server/account',
      'server/billing',
      'server/catalog',
      'server/demo',
      'server/ingestion',
      'server/notification',
      'server/premium',
      'server/sale',
      'server/saved-search',
    ],
    types: ['server', 'demo/generator'],
  },
}
