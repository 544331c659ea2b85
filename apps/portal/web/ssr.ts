import { RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { createPageHandler } from '@parure/render/server/create-page-handler.ts'
import {
  htmlContext,
  nonceContext,
  reportContext,
  serverCallContext,
  siteContext,
  type RenderedPage,
  type RenderInput,
} from '@parure/features/shell/web/context.ts'

const handlePage = createPageHandler(build, import.meta.env.MODE)

/** Renders a page or its data. The only export that the server uses of the web workspace. */
export async function render(request: Request, input: RenderInput): Promise<RenderedPage> {
  const context = new RouterContextProvider()
  context.set(nonceContext, input.nonce)
  context.set(serverCallContext, input.call)
  context.set(siteContext, input.site)
  context.set(reportContext, input.report)
  const response = await handlePage(request, context)
  return { response, html: context.get(htmlContext) }
}
