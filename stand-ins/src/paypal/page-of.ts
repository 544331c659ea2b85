import { z } from 'zod'
import { malformed } from './paypal-error.ts'

const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(20).default(10),
  total_required: z.enum(['true', 'false']).default('false'),
})

/** One page of a list under its name, with the totals where they are asked for. */
export function pageOf(name: string, all: readonly object[], query: unknown, address: string): object {
  const parsed = pageQuery.safeParse(query)
  if (!parsed.success)
    throw malformed([
      { issue: 'INVALID_PARAMETER_VALUE', description: 'The value of a field is invalid.', location: 'query' },
    ])
  const { page, page_size: size, total_required: counted } = parsed.data
  const pages = Math.ceil(all.length / size)
  return {
    [name]: all.slice((page - 1) * size, page * size),
    ...(counted === 'true' ? { total_items: all.length, total_pages: pages } : {}),
    links: [
      { href: `${address}?page_size=${size}&page=${page}&total_required=${counted}`, rel: 'self', method: 'GET' },
      ...(page < pages
        ? [
            {
              href: `${address}?page_size=${size}&page=${page + 1}&total_required=${counted}`,
              rel: 'next',
              method: 'GET',
            },
          ]
        : []),
    ],
  }
}
