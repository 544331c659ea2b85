import type { CallEndpoint } from '@parure/contract/define-endpoint.ts'
import type { MarketSubject } from '../contract.ts'
import { marketSubject } from '../endpoints.ts'
import { chooseMarketCurrency, type MarketCurrency, type MarketPeriod, type SubjectKind } from '../subject.ts'
import { parseCurrencyCookie } from '@parure/features/rates/reader-currency.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { serverCallContext } from '@parure/features/shell/web/context.ts'
import { convertToErrorPage } from '@parure/features/shell/web/load.ts'
import { loadWithSession } from '@parure/features/shell/web/session/with-session.ts'

/** Parses the parameters of a market page. Without a currency, uses the reader's if the market has figures in it. */
export function parseMarketRequest(url: string, cookies: string) {
  const params = new URL(url).searchParams
  const currency: MarketCurrency = chooseMarketCurrency(params.get('currency') ?? parseCurrencyCookie(cookies))
  const house = params.get('house')
  const period: MarketPeriod = params.get('period') === '12m' ? '12m' : params.get('period') === '36m' ? '36m' : 'all'
  return {
    currency,
    period,
    money: params.get('money') === 'today' ? ('today' as const) : ('then' as const),
    basis: params.get('basis') === 'premium' ? ('premium' as const) : ('hammer' as const),
    ...(house ? { house } : {}),
  }
}

/** Loads a market on the server, for visitors. */
export async function loadVisitorMarket(kind: SubjectKind, { request, params, context }: LoaderFunctionArgs) {
  const query = parseMarketRequest(request.url, request.headers.get('cookie') ?? '')
  return convertToErrorPage(fetchMarketSubject(kind, params['slug'] ?? '', query, context.get(serverCallContext)))
}

/** Loads the market in the browser, for the session's role. */
export function loadSessionMarket(kind: SubjectKind, { request, params, serverLoader }: BrowserArgs) {
  return loadWithSession({ request, serverLoader }, (call) =>
    fetchMarketSubject(kind, params.slug, parseMarketRequest(request.url, document.cookie), call),
  )
}

interface BrowserArgs {
  request: Request
  params: { slug: string }
  serverLoader(): Promise<MarketSubject>
}

const fetchMarketSubject = (
  kind: SubjectKind,
  slug: string,
  query: ReturnType<typeof parseMarketRequest>,
  call: CallEndpoint,
) => call(marketSubject, { params: { kind, slug }, query })
