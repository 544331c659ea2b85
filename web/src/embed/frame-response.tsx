import type { MarketFrame } from '@parure/domain/embed/contract'
import type { Problem } from '@parure/domain/problem'
import { embedMaxAge } from '@parure/domain/embed/rules'
import { renderToStaticMarkup } from 'react-dom/server'
import { FrameDocument } from './frame-document.tsx'
import { framePolicy, frameStyle } from './frame-style.ts'

interface Framed {
  publicUrl: string
  /** Who may show the frame. */
  ancestors: '*' | "'self'"
}

/** The document of a frame, with its policy; what is away is said in it: whoever reads the other site did not ask for us. */
export async function frameResponse(
  ask: () => Promise<MarketFrame>,
  { publicUrl, ancestors }: Framed,
): Promise<Response> {
  const { status, frame } = await answerOf(ask)
  const theme = frame?.theme ?? 'reader'
  const page = renderToStaticMarkup(
    <FrameDocument frame={frame} isAway={status === 503} publicUrl={publicUrl} sheet={frameStyle(theme)} />,
  )
  return new Response(`<!doctype html>${page}`, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': framePolicy(theme, ancestors),
      'cross-origin-resource-policy': ancestors === '*' ? 'cross-origin' : 'same-origin',
      'cache-control': status === 503 ? 'no-store' : `public, max-age=${status === 200 ? embedMaxAge : 60}`,
      vary: 'accept-encoding',
    },
  })
}

async function answerOf(ask: () => Promise<MarketFrame>): Promise<MarketFrame & { status: 200 | 404 | 503 }> {
  try {
    const { frame } = await ask()
    return { frame, status: frame ? 200 : 404 }
  } catch (error) {
    if (!(error instanceof Error && error.name === 'Problem')) throw error
    // An address that is not understood is one of no chart.
    return { frame: null, status: (error as Problem).status >= 500 ? 503 : 404 }
  }
}
