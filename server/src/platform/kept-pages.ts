import type { FastifyRequest } from 'fastify'
import { keptUntilChange } from './kept-until-change.ts'
import type { RenderedPage } from './rendered-page.ts'

/** Pages that are the same for everybody for as long as `state` names the same state; their data too. */
export interface PagesToKeep {
  paths: ReadonlySet<string>
  state: () => string | null
}

/** What is rendered for a request: kept, or made by `render`. `asItCame` is the request with all that it says. */
export type KeptPages = (
  request: Pick<FastifyRequest, 'url' | 'method' | 'headers'>,
  render: (request: Request, forAll: boolean) => Promise<RenderedPage>,
  asItCame: () => Request,
) => Promise<RenderedPage>

/**
 * Keeps pages for whoever says nothing of himself. Such a page is rendered for a request that is an address and nothing
 * else, so that nothing of whoever asks first can be in it; everybody else's is rendered anew.
 */
export function keptPages({ paths, state }: PagesToKeep): KeptPages {
  const kept = keptUntilChange<RenderedPage>({ state, size, worthKeeping: ({ status }) => status === 200 })
  return async ({ url, method, headers }, render, asItCame) => {
    const anonymous = headers.authorization === undefined && headers.cookie === undefined
    const path = url.split('?', 1)[0] ?? ''
    if (!anonymous || method !== 'GET' || !paths.has(path.replace(/\.data$/, ''))) return render(asItCame(), false)
    return kept(url, async () => render(new Request(new URL(url, 'http://localhost')), true))
  }
}

function size({ parts }: RenderedPage): number {
  return parts.reduce((sum, part) => sum + part.length, 0)
}
