import type pg from 'pg'
import { inspectReserve } from '@parure/postgres/inner-server/disk-reserve.ts'
import { prepareServerPlace } from '@parure/postgres/inner-server/server-place.ts'
import { Gauge, type Registry } from 'prom-client'
import { isDatabaseResponding } from '@parure/http/health.ts'

/** Registers metrics of the connections to the database. */
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
    collect: async () => reachable.set((await isDatabaseResponding(pool)) ? 1 : 0),
  })
}

/** Only for the inner PostgreSQL: another one has its own disk. */
export function registerReserveMetric(registry: Registry, dataDir: string): void {
  const { data } = prepareServerPlace(dataDir)
  const kept: Gauge = new Gauge({
    name: 'database_disk_reserve',
    help: '1 while the reserve of the inner database’s disk is kept; 0 where the disk was full.',
    registers: [registry],
    collect: () => kept.set(inspectReserve(data) === 'kept' ? 1 : 0),
  })
}
