import path from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '@parure/config/config.ts'
import { openLotIndex } from './lot-index/lot-index.ts'
import type { LotIndex } from '@parure/catalog-index/open-index.ts'

/**
 * Opens the index that the settings name: a search cluster, whose client is imported only then, or an index in memory.
 */
export async function openConfiguredIndex(config: Config, pool: pg.Pool, log: Logger): Promise<LotIndex> {
  const { cluster, dataDir } = config
  if (!cluster) return openLotIndex({ pool, folder: path.join(dataDir, 'index'), log })
  const { openCluster } = await import('./opensearch/open-cluster.ts')
  return openCluster({ settings: cluster, pool, log })
}
