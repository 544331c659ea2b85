import type pg from 'pg'
import { createLotSource } from './feed/create-lot-source.ts'
import { openIndex, type IndexOptions, type LotIndex } from '@parure/catalog-index/open-index.ts'

/** Opens the index in memory of the lots in PostgreSQL. */
export function openLotIndex({ pool, ...options }: { pool: pg.Pool } & Omit<IndexOptions, 'source'>): LotIndex {
  return openIndex({ source: createLotSource(pool), ...options })
}
