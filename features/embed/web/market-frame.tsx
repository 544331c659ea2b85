import { marketFrame } from '../endpoints.ts'
import { serverCallContext, siteContext } from '@parure/features/shell/web/context.ts'
import type { Route } from './+types/market-frame.ts'
import { createFrameResponse } from './create-frame-response.tsx'

/**
 * A chart of yearly figures for other sites: a separate document without scripts, cookies or the site's layout. The
 * route has no component, so the router sends the response unchanged.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext)
  const call = context.get(serverCallContext)
  return createFrameResponse(() => call(marketFrame, { params: { id: params.id } }), { publicUrl, ancestors: '*' })
}
