import sharp from 'sharp'
import { buildZip } from '../lots/build-workbook.ts'
import { repeatText, type HostileFile } from './hostile-file.ts'

const page = (name: string, n: number, make: (n: number) => string): HostileFile => ({
  name: `page: ${name}`,
  reader: 'page',
  ending: '.html',
  n,
  make,
})
const jsonLd = (name: string, n: number, make: (n: number) => string): HostileFile =>
  page(`JSON-LD, ${name}`, n, (count) => `<script type="application/ld+json">${make(count)}</script>`)

const pages: readonly HostileFile[] = [
  jsonLd('a graph of lots', 40_000, (n) => `{"@graph":[${repeatText(n, () => '{"@type":"Product","name":"x"},')}{}]}`),
  jsonLd(
    'lots that share a long sale',
    10_000,
    (n) =>
      `[{"@type":"SaleEvent","name":"${'x'.repeat(150_000)}"}${repeatText(n, () => ',{"@type":"Product","name":"x"}')}]`,
  ),
  jsonLd(
    'things that refer to each other',
    30_000,
    (n) =>
      `{"@graph":[${repeatText(n, (at) => `{"@type":"Product","@id":"#${at}","isPartOf":{"@id":"#${(at + 1) % n}"}},`)}{}]}`,
  ),
  jsonLd('nested graphs', 300, (n) => `${'{"@graph":['.repeat(n)}${']}'.repeat(n)}`),
  jsonLd(
    'lists of lists',
    30_000,
    (n) =>
      `{"itemListElement":[${repeatText(n, () => '{"item":{"itemListElement":[{"item":{"@type":"Product"}}]}},')}{}]}`,
  ),
  jsonLd('empty objects', 400_000, (n) => `[${'{},'.repeat(n)}{}]`),
  jsonLd('commas and spaces that are no JSON', 500_000, (n) => `[${', '.repeat(n)}`),
  page('JSON-LD, blocks', 20_000, (n) => '<script type="application/ld+json">{}</script>'.repeat(n)),
  page(
    'things that refer to many properties',
    2_000,
    (n) =>
      `<p id="a">${'<b itemprop="name">x</b>'.repeat(n)}</p>${'<i itemscope itemtype="Product" itemref="a"></i>'.repeat(n)}`,
  ),
  page('nested elements', 200_000, (n) => '<div>'.repeat(n)),
  page('attributes', 100_000, (n) => `<p ${repeatText(n, (at) => `a${at} `)}>`),
  page('properties within properties', 20_000, (n) => '<p itemscope itemtype="Product"><b itemprop="name">'.repeat(n)),
]

const url = (at: number): string => `<url><loc>https://halder-roe.example/${at}</loc></url>`

const others: readonly HostileFile[] = [
  {
    name: 'sitemap: addresses',
    reader: 'sitemap',
    ending: '.xml',
    n: 100_000,
    make: (n) => `<urlset>${repeatText(n, url)}`,
  },
  {
    name: 'sitemap: addresses amid padding',
    reader: 'sitemap',
    ending: '.xml',
    n: 3_000,
    make: (n) => `<urlset>${repeatText(n, (at) => `${url(at)}<!--${'x'.repeat(3_000)}-->`)}`,
  },
  { name: 'sitemap: nested', reader: 'sitemap', ending: '.xml', n: 200_000, make: (n) => '<urlset>'.repeat(n) },
  {
    name: 'robots: rules with many stars',
    reader: 'robots',
    ending: '.txt',
    n: 5_000,
    make: (n) => `user-agent: *\n${'disallow: /*a*b*c*d\n'.repeat(n)}`,
  },
  {
    name: 'robots: agents',
    reader: 'robots',
    ending: '.txt',
    n: 8_000,
    make: (n) => repeatText(n, (at) => `user-agent: a${at}\n`),
  },
  {
    name: 'rates: empty lines',
    reader: 'rates',
    ending: '.csv',
    n: 1_000_000,
    make: (n) => `Date,USD\n${'\n'.repeat(n)}`,
  },
  { name: 'rates: columns', reader: 'rates', ending: '.csv', n: 500_000, make: (n) => `Date,USD\n${','.repeat(n)}` },
  { name: 'rates: tags', reader: 'rates', ending: '.xml', n: 300_000, make: (n) => '<a>'.repeat(n) },
  {
    name: 'rates: packed files',
    reader: 'rates',
    ending: '.zip',
    n: 5_000,
    make: (n) => buildZip(Object.fromEntries(Array.from({ length: n }, (_, at) => [String(at), '']))),
  },
  {
    name: 'rates: a bomb',
    reader: 'rates',
    ending: '.zip',
    n: 10_000_000,
    make: (n) => buildZip({ a: 'a'.repeat(n) }),
  },
]

const side = (n: number): number => Math.trunc(Math.sqrt(n * 1_000_000))
const blank = (n: number) => sharp({ create: { width: side(n), height: side(n), channels: 3, background: '#a33' } })

/** By megapixels. The program accepts fifty at most: it refuses the largest file of `too many pixels`. */
const pictures: readonly HostileFile[] = [
  { name: 'picture: a large JPEG', reader: 'picture', ending: '.jpg', n: 12, make: (n) => blank(n).jpeg().toBuffer() },
  {
    name: 'picture: a large JPEG in several scans',
    reader: 'picture',
    ending: '.jpg',
    n: 2.9,
    make: (n) => blank(n).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  },
  { name: 'picture: a large PNG', reader: 'picture', ending: '.png', n: 12, make: (n) => blank(n).png().toBuffer() },
  {
    name: 'picture: too many pixels',
    reader: 'picture',
    ending: '.png',
    n: 20,
    make: (n) => blank(n).png().toBuffer(),
  },
]

export const pagesAndOthers: readonly HostileFile[] = [...pages, ...others, ...pictures]
