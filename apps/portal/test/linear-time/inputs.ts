/** Repeated fragments: single signs, words that patterns search for, and openings without an end. */
const single = [
  ...Array.from(' \t\n,;:.-–/|\'"`()[]{}<>&#%@*+=\\$€1a9éß字'),
  '\u00a0',
  '\u0301',
  '\u200b',
  '\u00ad',
  '😀',
]
const words = [
  'a ',
  'ab, ',
  '1 ',
  '1,',
  '1.',
  '0.5 ct ',
  '1/2 ',
  "1'000",
  '18k ',
  'lot ',
  'lot 1 ',
  'lots 1, ',
  'the ',
  'the the ',
  'de ',
  'and ',
  'not ',
  'no. ',
  'gold ',
  'white gold ',
  'diamonds ',
  'of ',
  'circa ',
  '19th ',
  '1920s ',
  'May 4 ',
  '4 May 2026 ',
  '2026-12-04 ',
  'by Cartier ',
  'sale ',
  'Halder & ',
  'weighing ',
  'x 10 mm ',
  'www.',
  'a@',
  'http://a.',
]
const markup = [
  '<a>',
  '<p>',
  '<b><i>',
  '</a>',
  '<!--',
  '-->',
  '<![CDATA[',
  '<a b=',
  '<a b="',
  ' a=b',
  '<script>',
  '<svg>',
  '<form>',
  '<br>',
  '&amp;',
  '&#1;',
  '&am',
  '<url><loc>',
  '<div itemscope itemtype="https://schema.org/Product">',
  '<div itemprop="name">',
  '<i typeof="Product" property="name">',
  '<div id="a" itemprop="name">x</div>',
]
const data = [
  '{"a":',
  '[[',
  '[{"a":1},',
  '{"@graph":[',
  '{},',
  '",',
  '"a","b"\n',
  '"a\n',
  'a;b\n',
  ', ',
  '//',
  '\\u0000',
  '\\\\',
  '\r',
  'Disallow: /a*\n',
  'User-agent: a\n',
  'Allow: *a*\n',
  '<row><c r="A1"><v>1</v></c></row>',
  '<c r="XFD1"><v>1</v></c>',
]

export const fragments = { text: [...single, ...words], markup, data } as const

/** Frames around the fragment: a pattern that is sure of its beginning fails only at the end. */
const frames: readonly (readonly [string, string])[] = [
  ['', ''],
  ['lot', '!'],
  ['A ring, 1', '\u0001x'],
]

/** Repeats the fragment up to the requested number of characters, in each of the frames. */
export function buildRepetitions(fragment: string): ((size: number) => string)[] {
  return frames.map(
    ([start, end]) =>
      (size) =>
        start + fragment.repeat(Math.ceil(size / fragment.length)) + end,
  )
}
