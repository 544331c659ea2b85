import type { Source } from './adapter.ts'
import type { Mapping } from '../mapping/mapping.ts'

/**
 * By what a thread finds a preset, since functions cannot be sent to threads. A preset without one reads only our own
 * rows, such as the demo feed's, in the calling thread.
 */
export type PresetOrigin =
  | { kind: 'preset'; name: string }
  | { kind: 'mapping'; mapping: Mapping; file: string }
  | { kind: 'source'; adapter: string; source: Source }
