import type { Source } from './adapter.ts'
import type { Mapping } from '../mapping/mapping.ts'

/**
 * By what a thread finds the preset again, since functions do not go from thread to thread. A preset without one reads
 * only what is our own, such as the demo feed, and does so where it is asked.
 */
export type PresetOrigin =
  | { kind: 'preset'; name: string }
  | { kind: 'mapping'; mapping: Mapping; file: string }
  | { kind: 'source'; adapter: string; source: Source }
