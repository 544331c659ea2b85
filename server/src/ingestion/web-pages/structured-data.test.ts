import { describe, expect, test } from 'vitest'
import { markupText } from './markup-text.ts'
import { readSitemap } from './sitemap.ts'
import { structuredData } from './structured-data.ts'

const script = (text: string) => `<script type="application/ld+json">${text}</script>`
const names = (html: string) => structuredData(html).things.map((thing) => thing['name'])

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

test('given a broken block between good ones, then it alone is lost, and told', () => {
  const html = `${script('{"@type":"Product","name":"A"}')}${script('{"@type": oops')}${script('{"@type":"Event","name":"B"}')}`
  expect(names(html)).toEqual(['A', 'B'])
  expect(structuredData(html).broken).toHaveLength(1)
})

test('given things inside of things without end, then reading ends', () => {
  const deep = '{"@graph":['.repeat(500) + ']}'.repeat(500)
  expect(structuredData(script(deep))).toEqual({ things: [], broken: [] })
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
  ])('%s', (markup, text) => {
    expect(markupText(markup)).toBe(text)
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
    expect(readSitemap(xml)).toEqual({ kind, urls: ['https://h.example/1'] })
  })

  test('what is none is none, and an entity of its own is not unfolded', () => {
    expect(readSitemap('<html><body>404</body></html>')).toBeNull()
    const laughs = '<!DOCTYPE a [<!ENTITY l "lol"><!ENTITY m "&l;&l;">]><urlset><url><loc>&m;</loc></url></urlset>'
    expect(readSitemap(laughs)).toEqual({ kind: 'pages', urls: ['&m;'] })
  })
})
