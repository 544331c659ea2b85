import type { SourceHealth } from '@parure/features/ingestion/contract.ts'
import { expect, test } from 'vitest'
import { selectSources, type SourceFilter, type Sort } from './select-sources.ts'

function source(name: string, told: Partial<SourceHealth> = {}): SourceHealth {
  return {
    id: 1,
    name,
    house: null,
    adapter: 'list',
    address: null,
    schedule: null,
    timeZone: 'UTC',
    isPaused: false,
    isHeld: false,
    lots: 0,
    upcomingLots: 0,
    lastRun: null,
    filled: null,
    alarms: [],
    ...told,
  }
}
const failed = { kind: 'failed', detail: 'no answer', raisedAt: '2026-11-21T08:00:00Z', overAt: null }
const items = [
  source('orsay-10', { lots: 3, filled: 0.5, alarms: [failed] }),
  source('orsay-9', { lots: 20, filled: 0.25, isPaused: true, house: 'Maison Orsay' }),
  source('halder', { lots: 7, address: 'https://halder-roe.example/' }),
]

test.each<[string, { typed?: string; show?: SourceFilter; sort?: Sort }, string[]]>([
  ['as they came', {}, ['orsay-10', 'orsay-9', 'halder']],
  ['by a part of the name', { typed: 'ORSAY' }, ['orsay-10', 'orsay-9']],
  ['by house', { typed: 'maison' }, ['orsay-9']],
  ['by address', { typed: 'roe.example' }, ['halder']],
  ['with alarms', { show: 'alarms' }, ['orsay-10']],
  ['with that alarm', { show: 'failed' }, ['orsay-10']],
  ['with another alarm', { show: 'silent' }, []],
  ['paused', { show: 'paused' }, ['orsay-9']],
  ['that never ran', { show: 'never-run', typed: 'hald' }, ['halder']],
  ['by name, figures by their size', { sort: { by: 'source', ascending: true } }, ['halder', 'orsay-9', 'orsay-10']],
  ['by lots, the most first', { sort: { by: 'lots', ascending: false } }, ['orsay-9', 'halder', 'orsay-10']],
  ['by a figure that one has not', { sort: { by: 'filled', ascending: true } }, ['orsay-9', 'orsay-10', 'halder']],
  ['the same downwards', { sort: { by: 'filled', ascending: false } }, ['orsay-10', 'orsay-9', 'halder']],
])('sources %s', (_, { typed = '', show = 'all', sort = null as Sort | null }, names) => {
  expect(selectSources(items, { typed, show, sort }).map(({ name }) => name)).toEqual(names)
})
