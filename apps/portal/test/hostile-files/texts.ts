import { gzipSync } from 'node:zlib'
import { repeatText, type HostileFile } from './hostile-file.ts'

const rows = (ending: string, name: string, n: number, make: HostileFile['make']): HostileFile => ({
  name: `${ending.slice(1)}: ${name}`,
  reader: 'rows',
  ending,
  n,
  make,
})
const lot = (inner: string): string =>
  `<lots><lot><no>1</no><title>Ring</title>${inner}</lot><lot><no>2</no></lot></lots>`
/** Gzip of many members of few bytes each, which come out one by one. */
const inMembers = (texts: readonly string[]): Buffer => Buffer.concat(texts.map((text) => gzipSync(text, { level: 1 })))

const xml: readonly HostileFile[] = [
  rows('.xml', 'one element with the same child', 75_000, (n) => lot('<p>x</p>'.repeat(n))),
  rows('.xml', 'children of different names', 1_000, (n) => lot(repeatText(n, (at) => `<p${at}>x</p${at}>`))),
  rows('.xml', 'attributes', 20_000, (n) => lot(`<p ${repeatText(n, (at) => `a${at}="x" `)}/>`)),
  rows('.xml', 'attributes in the depth', 10_000, (n) =>
    lot(`${'<a>'.repeat(400)}<p ${repeatText(n, (at) => `a${at}="x" `)}/>${'</a>'.repeat(400)}`),
  ),
  rows('.xml', 'namespaces', 20_000, (n) =>
    lot(repeatText(n, (at) => `<n${at}:p xmlns:n${at}="u:${at}">x</n${at}:p>`)),
  ),
  rows('.xml', 'nested elements', 20_000, (n) => lot('<a>'.repeat(n))),
  rows('.xml', 'long names in the depth', 20_000, (n) =>
    lot(`<${'a'.repeat(900)}><${'b'.repeat(900)}>${'<c/>'.repeat(n)}</${'b'.repeat(900)}></${'a'.repeat(900)}>`),
  ),
  rows('.xml', 'names that make no path', 20_000, (n) => lot(`<${'a'.repeat(n)}>${'<c/>'.repeat(n)}`)),
  rows('.xml', 'spaces of which each is an entity', 100_000, (n) => lot(`<p>${' '.repeat(n)}${'&#32;'.repeat(n)}</p>`)),
  rows(
    '.xml',
    'short lots in a sale that says much',
    5_000,
    (n) =>
      `<sale>${repeatText(45, (at) => `<f${at}>${'x'.repeat(1_900)}</f${at}>`)}${'<lot a="1" b="2" c="3"/>'.repeat(n)}</sale>`,
  ),
  rows('.xml', 'a tag that never ends', 1_000_000, (n) => `<lots><lot a="${'x'.repeat(n)}`),
  rows('.xml', 'a comment that never ends', 1_000_000, (n) => `<lots><!--${'x'.repeat(n)}`),
]

const json: readonly HostileFile[] = [
  rows('.json', 'a deep row', 200_000, (n) => `[{"a":${'['.repeat(n)}${']'.repeat(n)}}]`),
  rows('.json', 'deep around the list', 200_000, (n) => '['.repeat(n)),
  rows('.json', 'a wide row', 20_000, (n) => `[{${repeatText(n, (at) => `"k${at}":1,`)}"z":1}]`),
  rows('.json', 'rows of empty objects', 4, (n) => `[${repeatText(n, () => `{"a":[${'{},'.repeat(300_000)}{}]},`)}{}]`),
  rows(
    '.json',
    'rows that are longer than what is kept of them',
    8,
    (n) => `[${repeatText(n, (at) => `{"a":"${String(at).padEnd(900_000, 'x')}"},`)}{}]`,
  ),
  rows('.json', 'a text that never ends', 2_000_000, (n) => `[{"a":"${'x'.repeat(n)}`),
  rows('.json', 'strays in the list', 500_000, (n) => `[${'1,'.repeat(n)}{}]`),
  rows('.ndjson', 'a line that never ends', 2_000_000, (n) => `{"a":"${'x'.repeat(n)}`),
  rows('.ndjson', 'empty lines', 500_000, (n) => '\n'.repeat(n)),
  rows('.ndjson', 'rows of empty lists', 4, (n) => `{"a":[${'[],'.repeat(300_000)}[]]}\n`.repeat(n)),
  {
    name: 'answer: empty objects',
    reader: 'answer',
    ending: '.json',
    n: 1_500_000,
    make: (n) => `[${'{},'.repeat(n)}{}]`,
  },
  { name: 'answer: deep', reader: 'answer', ending: '.json', n: 1_000_000, make: (n) => '['.repeat(n) },
  {
    name: 'answer: one long text',
    reader: 'answer',
    ending: '.json',
    n: 7_000_000,
    make: (n) => `["${'é'.repeat(n)}"]`,
  },
]

const csv: readonly HostileFile[] = [
  rows('.csv', 'a line of many columns', 100_000, (n) => `a,b\n1,2\n${'x,'.repeat(n)}`),
  rows('.csv', 'a head of many columns', 100_000, (n) => repeatText(n, (at) => `c${at},`)),
  rows(
    '.csv',
    'a head of few bytes above short rows',
    1_000,
    (n) => `${repeatText(490, (at) => `column ${at},`)}z\n${`${','.repeat(490)}\n`.repeat(n)}`,
  ),
  rows('.csv', 'a long name of a column', 1_000_000, (n) => `${'x'.repeat(n)},b\n1,2\n`),
  rows('.csv', 'a quote that is never closed', 100_000, (n) => `a,b\n"${'x\n'.repeat(n)}`),
  rows('.csv', 'quotes that are opened in every line', 100_000, (n) => `a,b\n${'"x""\n'.repeat(n)}`),
  rows('.csv', 'letters of no encoding in short lines', 200_000, (n) => `a,b\n\u00e9,1\n${'\n'.repeat(n)}\u00e9`),
  rows('.csv.gz', 'an open quote that comes out line by line', 2_000, (n) =>
    inMembers(['a,b\n"', ...Array.from({ length: n }, () => `${'x'.repeat(40)}\n`)]),
  ),
  rows('.csv.gz', 'a bomb', 10_000_000, (n) => gzipSync(Buffer.alloc(n, 'x'))),
]

export const texts: readonly HostileFile[] = [...xml, ...json, ...csv]
