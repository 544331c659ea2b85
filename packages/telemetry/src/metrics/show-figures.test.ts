import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { startSilentSwitch } from '@parure/portal/test/servers/start-silent-switch.ts'
import { createEmptyDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { openDatabase } from '@parure/postgres/database.ts'
import { registerDatabaseMetrics } from './show-figures.ts'

/** Milliseconds. */
const patience = 200

test('given a figure that cannot be had, then the others are; given a database that says nothing, then it is asked once', async () => {
  const way = await startSilentSwitch(await createEmptyDatabase())
  const database = await openDatabase({ databaseUrl: way.url, dataDir: '', responseTimeout: patience })
  const registry = new Registry()
  const figures = Array.from({ length: 20 }, (_, at) => ({
    name: `figure_${at}`,
    help: 'x',
    sql: at === 3 ? 'select value from nowhere' : `select ${at} as value`,
  }))
  registerDatabaseMetrics(registry, database.pool, figures)
  const shown = async (): Promise<number> => (await registry.metrics()).match(/^figure_\d+ \d+$/gm)?.length ?? 0
  expect(await shown()).toBe(19)
  way.fallSilent()
  const since = performance.now()
  expect(await shown()).toBe(0)
  expect(performance.now() - since).toBeLessThan(10 * patience)
  await database.close()
  await way.close()
})
