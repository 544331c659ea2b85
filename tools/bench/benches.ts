import serverFlags from '../../bin/server-flags.json' with { type: 'json' }

export interface Bench {
  /** Of `tools/bench/NAME.ts`, unless `file` says otherwise. */
  name: string
  file?: string
  summary: string
  /** What is built first. */
  needs?: 'everything'
  /** Flags of Node. */
  flags?: readonly string[]
  env?: Readonly<Record<string, string>>
}

/** The benches that `npm run bench -- NAME` runs. */
export const benches: readonly Bench[] = [
  {
    name: 'alternatives',
    summary: 'what a list without results offers, beside a plain count',
    flags: serverFlags,
  },
  { name: 'backtest', summary: 'ranges of comparable lots, tested on lots of the demo generator' },
  { name: 'calls', summary: 'calls of the catalogue, in-process over the demo catalogue' },
  {
    name: 'catalogue',
    summary: 'the catalogue index beside PostgreSQL and other engines, over seeded lots',
    flags: serverFlags,
  },
  { name: 'catalogue-alone', summary: 'the catalogue index without PostgreSQL' },
  { name: 'comparables', summary: 'comparable lots over HTTP', flags: serverFlags },
  {
    name: 'counts',
    summary: 'counts and facets of the catalogue, by a real web process',
    needs: 'everything',
    flags: serverFlags,
  },
  { name: 'digests', summary: 'digests for many accounts at eight o’clock' },
  { name: 'export', summary: 'files of 10,000 lots in every format', flags: ['--expose-gc'] },
  { name: 'export-load', summary: 'the latency of other calls while exports run' },
  { name: 'ingest', summary: 'ingestion of a generated list, and of the same list again' },
  { name: 'interaction', file: 'e2e/bench/interaction-bench.ts', summary: 'the interaction of a list in a browser' },
  {
    name: 'lighthouse',
    file: 'e2e/bench/lighthouse-bench.ts',
    summary: 'Lighthouse on the pages that visitors land on',
  },
  { name: 'login', summary: 'logins arriving at 20 a second' },
  { name: 'market', summary: 'the summaries of the market' },
  { name: 'market-pages', summary: 'pages of the market, rendered by a real web process', needs: 'everything' },
  { name: 'outcomes', summary: 'results of an evening, noted for everybody' },
  {
    name: 'pages',
    summary: 'pages of lists, rendered by a real web process',
    needs: 'everything',
    flags: serverFlags,
  },
  {
    name: 'query-reader',
    file: 'packages/query-reader/bench/reading.ts',
    summary: 'reading of search queries, hostile ones too',
  },
  { name: 'reading', summary: 'reading of large lists, and its memory' },
  { name: 'sales', summary: 'the calendar of sales' },
  { name: 'searches', summary: 'saved searches, matched with new lots as digests do' },
  { name: 'searches-page', summary: '200 saved searches of one account' },
  {
    name: 'sentences',
    summary: 'lists that a sentence leads to, beside those of its filters',
    needs: 'everything',
    flags: serverFlags,
  },
  { name: 'suggestions', summary: 'suggestions of the search box over HTTP', flags: serverFlags },
  { name: 'valuation', summary: 'the fit of the valuation model, and a valuation' },
  {
    name: 'webhook-flood',
    summary: 'forged webhooks, and other calls beside a flood of them',
    env: { NODE_EXTRA_CA_CERTS: 'tools/stand-ins/src/paypal/webhooks/certificates/signer.pem' },
  },
]
