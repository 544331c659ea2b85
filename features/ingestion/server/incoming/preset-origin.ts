import type { Source } from './adapter.ts'
import type { Mapping } from '../mapping/mapping.ts'

/**
 * How a worker thread finds a preset, since functions cannot be sent to threads. A preset without an origin reads only
 * our own rows, such as those of the demo feed, in the calling thread.
 */
export type PresetOrigin =
  | { kind: 'preset'; name: string }
  | { kind: 'mapping'; mapping: Mapping; file: string }
  | { kind: 'source'; adapter: string; source: Source }
