import type { PreviewQuery } from '@parure/domain/embed/contract'
import { previewFrame } from '@parure/domain/embed/endpoints'
import { serverCallContext, siteContext } from '../shell/context.ts'
import type { Route } from './+types/preview-frame.ts'
import { frameResponse } from './frame-response.tsx'

/** A chart as other sites would show it, before somebody embeds it; only our own pages may frame it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext)
  const call = context.get(serverCallContext)
  // The contract of the call says what of it is understood.
  const query = Object.fromEntries(new URL(request.url).searchParams) as PreviewQuery
  return frameResponse(() => call(previewFrame, { query }), { publicUrl, ancestors: "'self'" })
}
