import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@parure/postgres/database.ts'
import { CommandFailure, defineCommand, requireNoArguments } from '@parure/features/run-command.ts'
import type { Schema } from '@parure/features/schema.ts'
import { openFeedPool } from '../lot-index/feed/feed-pool.ts'
import {
  buildIndex,
  buildIndexNames,
  openClient,
  openPositions,
  readServed,
  requestTimeoutsMs,
  startClusterFeed,
} from '@parure/catalog-opensearch'
import { createClusterSource } from './create-cluster-source.ts'

export const rebuildSearchCommand = defineCommand({
  usage: `Usage: npx parure search:rebuild
Builds the search index of a cluster anew, while the one before answers.`,
  parseCommandLine: requireNoArguments,
  run: async ({ config, log, open, openStopSignal }) => {
    const { cluster } = config
    if (!cluster) throw new CommandFailure('There is no search cluster: SEARCH is not opensearch.')
    const { pool } = await open(() => openDatabase<Schema>(config))
    const client = await open(async () => openClient(cluster, requestTimeoutsMs.ofFeeds))
    const feedPool = openFeedPool(pool)
    await open(async () => ({ close: async () => feedPool.end() }))
    const signal = await openStopSignal()
    const building = {
      client,
      source: createClusterSource(feedPool, log),
      names: buildIndexNames(cluster.prefix),
      log,
      signal,
    }
    await openPositions(client, building.names)
    const { index } = await buildIndex(building)
    // A worker that feeds the cluster adopts the index; without one, this process does.
    await open(async () => startClusterFeed(building))
    while ((await readServed(client, building.names))?.index !== index) {
      signal.throwIfAborted()
      await pause(500)
    }
    console.log(`${index} is served.`)
  },
})
