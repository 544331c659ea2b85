import { collection } from '../endpoints.ts'
import { latestRates } from '@parure/features/rates/endpoints.ts'
import { parseCurrencyCookie } from '@parure/features/rates/reader-currency.ts'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { getFailureText } from '@parure/features/shell/web/failure/get-failure-text.ts'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { loadPrivate, requireSession } from '@parure/features/shell/web/session/with-session.ts'
import { createIsland } from '@parure/render/create-island.tsx'
import { LoadFailure } from '@parure/ui/feedback/load-failure.tsx'
import { PageScriptFailure } from '@parure/ui/feedback/script-failure.tsx'
import type { Route } from './+types/my-collection.ts'
import { CollectionFrame } from './collection-frame.tsx'
import { LoadingCollection } from './loading-collection.tsx'
import { getFavorites } from './heart/session-favorites.ts'
import { keepNewMarksDuringVisit } from './results/this-visit.ts'

const loadView = async () => (await import('./late-scripts.ts')).CollectionView
const CollectionView = createIsland({
  ssr: false,
  load: loadView,
  Fallback: LoadingCollection,
  Failure: PageScriptFailure,
})

/** Waits for recent changes of hearts, so that the list includes them. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { userToken } = requireSession(request)
  const favorites = getFavorites(userToken)
  // Starts the request early; the error surfaces where it is awaited.
  const scripts = loadView()
  scripts.catch(() => {})
  await favorites.waitUntilSettled()
  const currency = parseCurrencyCookie(document.cookie) ?? 'EUR'
  const loaded = await loadPrivate(request, async (call) => {
    const rates = call(latestRates, {}).catch(() => null)
    return { saved: await call(collection, { query: { currency } }), rates: await rates }
  })
  await scripts
  favorites.hydrate(loaded.saved.items)
  return { ...loaded, saved: keepNewMarksDuringVisit(userToken, loaded.saved), currency, receivedAt: Date.now() }
}

/** Another segment or order needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate
}

export const meta = createMeta({
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
      <LoadFailure title="Your saved lots could not be loaded." text={`${getFailureText(error)} Nothing is lost.`} />
    </CollectionFrame>
  )
}
