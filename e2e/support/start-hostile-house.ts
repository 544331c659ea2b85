import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Markup that the author of a page may try; each would call `hostile` if it ran. */
const tricks = [
  '<script>hostile()</script>',
  '"><img src=x onerror=hostile()>',
  "'><svg/onload=hostile()>",
  '</title><script>hostile()</script>',
  '</script><script>hostile()</script>',
  '<!--<script>hostile()</script>-->',
  '<iframe srcdoc="<script>parent.hostile()</script>">',
  '<a href="javascript:hostile()">ring</a>',
  '<math><mtext><style><img src onerror=hostile()></style>',
  '&lt;script&gt;hostile()&lt;/script&gt;',
  '&#60;img src=x onerror=hostile()&#62;',
  '\u2028<script>hostile()</script>\u2029',
  '{{constructor.constructor("hostile()")()}}',
  '${hostile()}',
  ']]><script>hostile()</script>',
  'javascript:hostile()',
]

/** Number of them in each lot. */
const together = 4
const lots = Array.from({ length: tricks.length / together }, (_, lot) =>
  tricks.slice(lot * together, (lot + 1) * together).join(' '),
)

/** The search word for its lots. */
export const hostileWord = 'Wyvernstone'

export interface HostileHouse {
  origin: string
  lots: number
  close(): Promise<void>
}

/** A house whose pages contain a trick in every imported text. */
export async function startHostileHouse(): Promise<HostileHouse> {
  const server = createServer((request, reply) => {
    const { url = '' } = request
    const number = /^\/lots\/(\d+)$/.exec(url)?.[1]
    const origin = `http://${request.headers.host}`
    if (url === '/robots.txt') return reply.end('User-agent: *\nAllow: /')
    if (url === '/sitemap.xml') return reply.end(sitemap(origin))
    if (number !== undefined) return reply.setHeader('content-type', 'text/html').end(page(Number(number)))
    return reply.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lots: lots.length,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

function sitemap(origin: string): string {
  return `<urlset>${lots.map((_, number) => `<url><loc>${origin}/lots/${number}</loc></url>`).join('')}</urlset>`
}

function page(number: number): string {
  const trick = lots[number] ?? ''
  const escaped = asText(trick)
  // For places where a name must be short.
  const one = asText(tricks[number * together + 1] ?? '')
  const product = {
    '@type': 'Product',
    // As markup and as escaped text: the markup must be removed, the escaped text must stay text.
    name: `${hostileWord} emerald ring ${trick} ${escaped}`,
    description: `An emerald ring in 18k gold. ${trick} ${escaped}`,
    url: 'javascript:hostile()',
    image: 'javascript:hostile()',
    manufacturer: { name: `Maker ${one}` },
    itemCondition: `Good ${escaped}`,
    additionalProperty: [
      { name: 'Lot number', value: `${number} ${one}` },
      { name: 'Provenance', value: `A lady ${escaped}` },
    ],
    offers: { price: 900, priceCurrency: 'CHF', availability: 'https://schema.org/SoldOut' },
    event: {
      '@type': 'SaleEvent',
      name: `Jewels ${escaped}`,
      startDate: '2020-05-01',
      endDate: '2020-05-02',
      location: `Geneva ${one}`,
    },
  }
  const json = JSON.stringify(product).replaceAll('</', String.raw`<\/`)
  return `<html><script type="application/ld+json">${json}</script></html>`
}

function asText(trick: string): string {
  return trick.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
