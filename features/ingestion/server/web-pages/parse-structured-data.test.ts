import { describe, expect, test } from 'vitest'
import { extractMarkupText } from '@parure/tabular/extract-markup-text.ts'
import { parseSitemap } from './sitemap.ts'
import { parseStructuredData } from './parse-structured-data.ts'

const script = (text: string) => `<script type="application/ld+json">${text}</script>`
const names = (html: string) => parseStructuredData(html).things.map((thing) => thing['name'])

test.each([
  ['one thing', script('{"@type":"Product","name":"A"}'), ['A']],
  ['a list', script('[{"@type":"Product","name":"A"},{"@type":"Event","name":"B"}]'), ['A', 'B']],
  ['a graph', script('{"@graph":[{"@type":"Product","name":"A"},{"@type":"Event","name":"B"}]}'), ['A', 'B']],
  [
    'a list of items',
    script('{"@type":"ItemList","name":"L","itemListElement":[{"item":{"@type":"Product","name":"A"}}]}'),
    ['L', 'A'],
  ],
  [
    'the main thing of a page',
    script('{"@type":"WebPage","name":"P","mainEntity":{"@type":"Product","name":"A"}}'),
    ['P', 'A'],
  ],
  ['several blocks', script('{"@type":"Product","name":"A"}') + script('{"@type":"Event","name":"B"}'), ['A', 'B']],
  [
    'another way to write the type',
    '<SCRIPT TYPE=\'application/ld+json; charset=utf-8\'>{"@type":"T","name":"A"}',
    ['A'],
  ],
  ['a comment around it', script('<!-- {"@type":"Product","name":"A"} -->'), ['A']],
  ['CDATA around it', script('//<![CDATA[\n{"@type":"Product","name":"A"}\n//]]>'), ['A']],
  ['a line break inside of a text', script('{"@type":"Product","name":"A\nB"}'), ['A B']],
  ['a comma too many', script('{"@type":"Product","name":"A",}'), ['A']],
  ['other scripts', '<script>var a = {"@type":"Product"}</script>', []],
  ['NUL and half a character', script('{"@type":"Product","name":"A\\u0000\\ud800B"}'), ['AB']],
  ['nothing', '', []],
])('given %s, then it is read', (_, html, expected) => {
  expect(names(html)).toEqual(expected)
})

describe('Microdata and RDFa', () => {
  const [ring, offer] = ['https://schema.org/Product', 'http://schema.org/AggregateOffer']
  test.each([
    [
      'Microdata',
      `<article itemscope itemtype="${ring}" itemid="/lots/1"><h1 itemprop="name">Ring &amp; <b>box</b></h1>
        <div itemprop="description">Set with a ruby.<br>Weight &lt; 3 g<script>no()</script></div>
        <img itemprop="image" src="/1.jpg"><img itemprop="image" src="/2.jpg"><link itemprop="url" href="/lots/1">
        <p itemprop="offers" itemscope itemtype="${offer}"><b itemprop="lowPrice" content="100">£100</b>
        <meta itemprop="priceCurrency" content="GBP"></p></article>`,
    ],
    [
      'RDFa',
      `<article vocab="https://schema.org/" typeof="Product" resource="/lots/1"><h1 property="name">Ring &amp; <b>box</b></h1>
        <div property="schema:description">Set with a ruby.<br>Weight &lt; 3 g<script>no()</script></div>
        <img property="image" src="/1.jpg"><img property="image" src="/2.jpg"><a property="url" href="/lots/1">Lot</a>
        <meta property="og:title" content="Not ours">
        <p property="offers" typeof="AggregateOffer"><b property="lowPrice" content="100">£100</b>
        <meta property="priceCurrency" content="GBP"></p></article>`,
    ],
  ])('given a lot in %s, then it is read as one in JSON-LD is', (_, html) => {
    expect(parseStructuredData(html)).toEqual({
      broken: [],
      things: [
        {
          '@type': ['Product'],
          '@id': '/lots/1',
          name: 'Ring &amp; box',
          description: 'Set with a ruby.<br>Weight &lt; 3 g',
          image: ['/1.jpg', '/2.jpg'],
          url: '/lots/1',
          offers: { '@type': ['AggregateOffer'], lowPrice: '100', priceCurrency: 'GBP' },
        },
      ],
    })
  })

  test('given properties that stand elsewhere, then the thing that refers to them has them', () => {
    const html = `<p id="more"><b itemprop="sku">12</b></p><p itemscope itemtype="${ring}" itemref="more"><b itemprop="name">A</b></p>`
    expect(parseStructuredData(html).things).toEqual([{ '@type': ['Product'], name: 'A', sku: '12' }])
  })

  test('given lots within a sale, then all are found; other lots beside one are not', () => {
    const lot = (name: string, property: string) =>
      `<li itemprop="${property}" itemscope itemtype="${ring}"><b itemprop="name">${name}</b></li>`
    const sale = `<ul itemscope itemtype="https://schema.org/SaleEvent">${lot('A', 'about')}${lot('B', 'about')}</ul>`
    expect(parseStructuredData(sale).things.map((thing) => [thing['@type'], thing['name']])).toEqual([
      [['SaleEvent'], undefined],
      [['Product'], 'A'],
      [['Product'], 'B'],
    ])
    const beside = `<p itemscope itemtype="${ring}"><b itemprop="name">A</b>${lot('B', 'isRelatedTo')}</p>`
    expect(names(beside)).toEqual(['A'])
  })

  test('given the same lot in JSON-LD and in Microdata, then it is read once', () => {
    const marked = `<p itemscope itemtype="${ring}"><b itemprop="name">B</b></p>`
    expect(names(script('{"@type":"Product","name":"A"}') + marked)).toEqual(['A'])
    expect(names(script('{"@type":"WebSite","name":"W"}') + marked)).toEqual(['W', 'B'])
  })

  test('given names of JavaScript for properties, then they are none', () => {
    const html = `<p itemscope itemtype="${ring}"><b itemprop="__proto__ constructor name">A</b></p>`
    expect(parseStructuredData(html).things).toEqual([{ '@type': ['Product'], constructor: 'A', name: 'A' }])
  })
})

test('given a broken block between good ones, then it alone is lost, and reported', () => {
  const html = `${script('{"@type":"Product","name":"A"}')}${script('{"@type": oops')}${script('{"@type":"Event","name":"B"}')}`
  expect(names(html)).toEqual(['A', 'B'])
  expect(parseStructuredData(html).broken).toHaveLength(1)
})

test('given things inside of things without end, then reading ends', () => {
  const deep = '{"@graph":['.repeat(500) + ']}'.repeat(500)
  expect(parseStructuredData(script(deep))).toEqual({ things: [], broken: [] })
})

describe('text', () => {
  test.each([
    ['A ruby &amp; diamond ring', 'A ruby & diamond ring'],
    ['<p>Set with <em>one</em> emerald.</p><p>Signed.<br>French</p>', 'Set with one emerald.\nSigned.\nFrench'],
    ['Ring<script>alert(1)</script><style>p{}</style>', 'Ring'],
    ['<img src=x onerror=alert(1)>Ring', 'Ring'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['diameter < 3 mm', 'diameter < 3 mm'],
    ['a\0b', 'ab'],
    [`${'<b>'.repeat(3_000)}Ring${'<i>'.repeat(3_000)} and box`, 'Ring and box'],
  ])('%s', (markup, text) => {
    expect(extractMarkupText(markup)).toBe(text)
  })
})

describe('sitemaps', () => {
  test.each([
    ['pages', '<urlset><url><loc> https://h.example/1 </loc><lastmod>2026</lastmod></url></urlset>', 'pages'],
    ['sitemaps', '<?xml version="1.0"?><sitemapindex><sitemap><loc>https://h.example/1</loc></sitemap>', 'sitemaps'],
    ['a prefix', '<s:urlset xmlns:s="a"><s:url><s:loc>https://h.example/1</s:loc></s:url></s:urlset>', 'pages'],
    [
      'pictures beside pages',
      '<urlset><url><loc>https://h.example/1</loc><image:image><image:loc>https://h.example/i.jpg</image:loc></image:image></url></urlset>',
      'pages',
    ],
  ])('with %s', (_, xml, kind) => {
    expect(parseSitemap(Buffer.from(xml))).toEqual({ kind, urls: ['https://h.example/1'] })
  })

  test('what is none is none, and an entity of its own is not unfolded', () => {
    expect(parseSitemap(Buffer.from('<html><body>404</body></html>'))).toBeNull()
    const laughs = '<!DOCTYPE a [<!ENTITY l "lol"><!ENTITY m "&l;&l;">]><urlset><url><loc>&m;</loc></url></urlset>'
    expect(parseSitemap(Buffer.from(laughs))).toEqual({ kind: 'pages', urls: ['&m;'] })
  })
})
