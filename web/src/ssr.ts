import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import {
  htmlContext,
  nonceContext,
  reportContext,
  serverCallContext,
  siteContext,
  type Rendered,
  type RenderInput,
} from './shell/context.ts'

const handler = createRequestHandler(build, import.meta.env.MODE)

/** Renders a page, or its data, for a visitor. The server calls nothing else of the web workspace. */
export async function render(request: Request, input: RenderInput): Promise<Rendered> {
  const context = new RouterContextProvider()
  context.set(nonceContext, input.nonce)
  context.set(serverCallContext, input.call)
  context.set(siteContext, input.site)
  context.set(reportContext, input.report)
  const response = await handler(request, context)
  return { response, html: context.get(htmlContext) }
}
