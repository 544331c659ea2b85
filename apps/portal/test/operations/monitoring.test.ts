// The published alert rules and the dashboard name only measurements that exist.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { openRegistry } from '@parure/telemetry/metrics/registry.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8')

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string; description: string } }[] }[]
}
interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[]
}

const rules = (parse(read('deploy/monitoring/alerts.yaml')) as Rules).groups.flatMap((group) => group.rules)
const { panels } = JSON.parse(read('deploy/monitoring/dashboard.json')) as Dashboard
const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

/** Names in an expression: words with an underscore outside braces and quotes; `histogram_quantile` is a function. */
function listNames(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}/g, '').replaceAll(/by \([^)]*\)/g, '')
  return [...bare.matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b/g)]
    .map(([name]) => name)
    .filter((name) => name !== 'histogram_quantile')
}

async function listMeasurements(): Promise<Set<string>> {
  const sources = globSync('{apps,features,packages}/**/*.ts', {
    cwd: root,
    exclude: ['**/{node_modules,test}/**', '**/*.test.ts'],
  })
  const own = sources.flatMap((file) =>
    [...read(file).matchAll(/\bname: '([a-z]+(?:_[a-z]+)+)',\s+help:/g)].map(([, name = '']) => name),
  )
  const ofNode = (await openRegistry(true).getMetricsAsJSON()).map(({ name }) => name)
  const histograms = ['http_request_duration_seconds', 'job_duration_seconds']
  return new Set([...own, ...ofNode, ...histograms.flatMap((name) => [`${name}_bucket`, `${name}_count`])])
}

test('given the alert rules and the dashboard, then every measurement in them exists', async () => {
  const known = await listMeasurements()
  const named = [...rules.map(({ expr }) => expr), ...queries].flatMap(listNames)
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('given the table of alarms in operations.md, then each has a rule, and each rule a remedy', () => {
  const [, table = ''] = read('docs/operations.md').split('## Monitoring')
  const [own = ''] = table.split('## Backup')
  const ruled = new Set(
    rules.flatMap(({ expr }) => listNames(expr)).map((name) => name.replace(/_(count|bucket)$/, '')),
  )
  const rows = [...own.matchAll(/^\| (`[a-z_`, ]+`) /gm)].map(([, names = '']) => names.split(/[`, ]+/).filter(Boolean))
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((names) => !names.some((name) => ruled.has(name)))).toEqual([])
  expect(rules.filter(({ annotations: { summary, description } }) => !summary || !description)).toEqual([])
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
})
