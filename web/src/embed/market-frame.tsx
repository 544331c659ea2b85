import type { Call } from '@parure/domain/endpoint'
import type { MarketFrame } from '@parure/domain/embed/contract'
import { marketFrame } from '@parure/domain/embed/endpoints'
import { embedMaxAge } from '@parure/domain/embed/rules'
import { renderToStaticMarkup } from 'react-dom/server'
import { serverCallContext, siteContext } from '../shell/context.ts'
import type { Route } from './+types/market-frame.ts'
import { FrameDocument } from './frame-document.tsx'
import { framePolicy, frameStyle } from './frame-style.ts'

/**
 * A chart of yearly figures for other sites: a document of its own, without scripts and cookies, which no other page's
 * frame is around. The route has no component, so the router answers with this response as it is.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext)
  const { status, frame } = await frameOf(params.id, context.get(serverCallContext))
  const theme = frame?.theme ?? 'reader'
  const page = renderToStaticMarkup(
    <FrameDocument frame={frame} isAway={status === 503} publicUrl={publicUrl} sheet={frameStyle(theme)} />,
  )
  return new Response(`<!doctype html>${page}`, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': framePolicy(theme),
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': status === 503 ? 'no-store' : `public, max-age=${status === 200 ? embedMaxAge : 60}`,
      vary: 'accept-encoding',
    },
  })
}

/** What is away is said in the frame as well: whoever reads the other site did not ask for us. */
async function frameOf(id: string, call: Call): Promise<MarketFrame & { status: 200 | 404 | 503 }> {
  try {
    const { frame } = await call(marketFrame, { params: { id } })
    return { frame, status: frame ? 200 : 404 }
  } catch (error) {
    if (error instanceof Error && error.name === 'Problem') return { frame: null, status: 503 }
    throw error
  }
}
