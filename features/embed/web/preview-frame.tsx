import type { EmbedPreviewQuery } from '../contract.ts'
import { previewFrame } from '../endpoints.ts'
import { serverCallContext, siteContext } from '@parure/features/shell/web/context.ts'
import type { Route } from './+types/preview-frame.ts'
import { createFrameResponse } from './create-frame-response.tsx'

/** A preview of the chart for other sites; only our own pages may embed it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext)
  const call = context.get(serverCallContext)
  // The contract of the endpoint validates the parameters.
  const query = Object.fromEntries(new URL(request.url).searchParams) as EmbedPreviewQuery
  return createFrameResponse(() => call(previewFrame, { query }), { publicUrl, ancestors: "'self'" })
}
