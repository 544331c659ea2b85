import { collection } from '@parure/domain/collection/endpoints'
import { latestRates } from '@parure/domain/rates/endpoints'
import { currencyInCookies } from '@parure/domain/rates/reader-currency'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { failureText } from '../shell/failure-text.ts'
import { metaOf } from '../shell/page-meta.ts'
import { privateCall, requireSession } from '../shell/with-session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { PageScriptFailure } from '../ui/script-failure.tsx'
import type { Route } from './+types/my-collection.ts'
import { CollectionFrame } from './collection-frame.tsx'
import { LoadingCollection } from './loading-collection.tsx'
import { favoritesOf } from './session-favorites.ts'
import { duringVisit } from './this-visit.ts'

const view = async () => (await import('./late-scripts.ts')).CollectionView
const CollectionView = lazyPart(view, LoadingCollection, PageScriptFailure)

/** Waits for recent changes of hearts, so that the list includes them. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { userToken } = requireSession(request)
  const favorites = favoritesOf(userToken)
  // Starts the request early; the error surfaces where it is awaited.
  const scripts = view()
  scripts.catch(() => {})
  await favorites.settled()
  const currency = currencyInCookies(document.cookie) ?? 'EUR'
  const loaded = await privateCall(request, async (call) => {
    const rates = call(latestRates, {}).catch(() => null)
    return { saved: await call(collection, { query: { currency } }), rates: await rates }
  })
  await scripts
  favorites.hydrate(loaded.saved.items)
  return { ...loaded, saved: duringVisit(userToken, loaded.saved), currency, receivedAt: Date.now() }
}

/** Another segment or order needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate
}

export const meta = metaOf({
  title: 'Saved Jewelries',
  description: 'The lots that you have saved.',
  path: '/my-collection',
  index: false,
})

export default function MyCollection({ loaderData }: Route.ComponentProps) {
  return <CollectionView {...loaderData} />
}

/** Rendered on the server, which has no session. */
export function HydrateFallback() {
  return <LoadingCollection />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <CollectionFrame>
      <LoadFailure title="Your saved lots could not be loaded." text={`${failureText(error)} Nothing is lost.`} />
    </CollectionFrame>
  )
}
