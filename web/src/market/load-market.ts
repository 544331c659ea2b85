import type { Call } from '@parure/domain/endpoint'
import type { MarketSubject } from '@parure/domain/market/contract'
import { marketSubject } from '@parure/domain/market/endpoints'
import {
  marketCurrencyOf,
  type MarketCurrency,
  type MarketPeriod,
  type SubjectKind,
} from '@parure/domain/market/subject'
import { currencyInCookies } from '@parure/domain/rates/reader-currency'
import type { LoaderFunctionArgs } from 'react-router'
import { serverCallContext } from '../shell/context.ts'
import { orErrorPage } from '../shell/load.ts'
import { sessionCall } from '../shell/with-session.ts'
import { deferredPartsLoaded } from '../ui/deferred-part.tsx'

/** Parses the parameters of a market page. Without a currency, uses the reader's if the market has figures in it. */
export function asked(url: string, cookies: string) {
  const params = new URL(url).searchParams
  const currency: MarketCurrency = marketCurrencyOf(params.get('currency') ?? currencyInCookies(cookies))
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

/** Loads a market on the server, for visitors, and preloads the charts rendered there. */
export async function loadVisitorMarket(kind: SubjectKind, { request, params, context }: LoaderFunctionArgs) {
  await deferredPartsLoaded()
  const query = asked(request.url, request.headers.get('cookie') ?? '')
  return orErrorPage(load(kind, params['slug'] ?? '', query, context.get(serverCallContext)))
}

/** Loads the market in the browser, for the session's role. */
export function loadMarketAgain(kind: SubjectKind, { request, params, serverLoader }: BrowserArgs) {
  return sessionCall({ request, serverLoader }, (call) =>
    load(kind, params.slug, asked(request.url, document.cookie), call),
  )
}

interface BrowserArgs {
  request: Request
  params: { slug: string }
  serverLoader(): Promise<MarketSubject>
}

const load = (kind: SubjectKind, slug: string, query: ReturnType<typeof asked>, call: Call) =>
  call(marketSubject, { params: { kind, slug }, query })
