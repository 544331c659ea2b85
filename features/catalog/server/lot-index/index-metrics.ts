import { Gauge, type Registry } from 'prom-client'
import type { IndexFigures } from '@parure/catalog-index/index-state.ts'
import type { LotIndex } from '@parure/catalog-index/open-index.ts'

const indexGauges: readonly { name: string; help: string; of: (figures: IndexFigures) => number }[] = [
  {
    name: 'catalogue_index_ready',
    help: 'Whether the index answers (1), or PostgreSQL in its place (0).',
    of: ({ isReady }) => (isReady ? 1 : 0),
  },
  {
    name: 'catalogue_index_version',
    help: 'Changes that the index has made visible since it was loaded.',
    of: ({ version }) => version,
  },
  {
    name: 'catalogue_index_editions',
    help: 'Segments since the process began; each is the whole catalogue, packed anew.',
    of: ({ segments }) => segments,
  },
  { name: 'catalogue_index_lots', help: 'Lots of the segment.', of: ({ lots }) => lots },
  { name: 'catalogue_index_bytes', help: 'Memory of the segment.', of: ({ bytes }) => bytes },
  {
    name: 'catalogue_feed_lag_seconds',
    help: 'Time since the index had all that was committed: a second or two while all is well.',
    of: ({ lag }) => lag / 1_000,
  },
]

export function registerIndexMetrics(registry: Registry, index: LotIndex): void {
  for (const { name, help, of } of indexGauges) {
    const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(of(index.figures())) })
  }
}
