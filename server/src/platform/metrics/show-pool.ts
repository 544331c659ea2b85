import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { answers } from '../http/health.ts'

/** Shows how much of the connections to the database is taken. */
export function registerPoolMetrics(registry: Registry, pool: pg.Pool): void {
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database, in use or idle, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      connections.set({ state: 'in use' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'awaited' }, pool.waitingCount)
    },
  })
  const reachable: Gauge = new Gauge({
    name: 'database_reachable',
    help: '1 while the database answers.',
    registers: [registry],
    collect: async () => reachable.set((await answers(pool)) ? 1 : 0),
  })
}
