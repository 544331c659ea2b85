import type { MarketFrame } from '../contract.ts'
import { Problem } from '@parure/contract/problem.ts'
import { embedMaxAgeSeconds } from '../rules.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { FrameDocument } from './frame-document.tsx'
import { buildFramePolicy, buildFrameStyle } from './build-frame-style.ts'

interface FrameSettings {
  publicUrl: string
  /** The sites that may embed the frame. */
  ancestors: '*' | "'self'"
}

/**
 * Creates the response with the document of a frame and its policy. The document itself describes errors, because its
 * readers are on another site.
 */
export async function createFrameResponse(
  ask: () => Promise<MarketFrame>,
  { publicUrl, ancestors }: FrameSettings,
): Promise<Response> {
  const { status, frame } = await loadFrame(ask)
  const theme = frame?.theme ?? 'reader'
  const page = renderToStaticMarkup(
    <FrameDocument frame={frame} isUnavailable={status === 503} publicUrl={publicUrl} sheet={buildFrameStyle(theme)} />,
  )
  return new Response(`<!doctype html>${page}`, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': buildFramePolicy(theme, ancestors),
      'cross-origin-resource-policy': ancestors === '*' ? 'cross-origin' : 'same-origin',
      'cache-control': status === 503 ? 'no-store' : `public, max-age=${status === 200 ? embedMaxAgeSeconds : 60}`,
      vary: 'accept-encoding',
    },
  })
}

async function loadFrame(ask: () => Promise<MarketFrame>): Promise<MarketFrame & { status: 200 | 404 | 503 }> {
  try {
    const { frame } = await ask()
    return { frame, status: frame ? 200 : 404 }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // An invalid address has no chart.
    return { frame: null, status: error.status >= 500 ? 503 : 404 }
  }
}
