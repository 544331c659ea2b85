import { savedLots } from '@parure/domain/collection/endpoints'
import { failureText } from '../shell/failure-text.ts'
import { metaOf } from '../shell/page-meta.ts'
import { privateCall, requireSession } from '../shell/with-session.ts'
import type { Route } from './+types/my-collection.ts'
import { CollectionFrame } from './collection-frame.tsx'
import { favoritesOf } from './session-favorites.ts'
import { LoadingCollection } from './loading-collection.tsx'
import { SavedLots } from './saved-lots.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'

/** Waits for hearts pressed a moment ago, so that their lots are there, or gone. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const favorites = favoritesOf(requireSession(request).userToken)
  await favorites.settled()
  const saved = await privateCall(request, (call) => call(savedLots, {}))
  favorites.hydrate(saved.items)
  return saved
}

export const meta = metaOf({
  title: 'Saved Jewelries',
  description: 'The lots that you have saved.',
  path: '/my-collection',
  index: false,
})

export default function MyCollection({ loaderData }: Route.ComponentProps) {
  return <SavedLots {...loaderData} />
}

/** Rendered on the server, which does not know who is signed in. */
export function HydrateFallback() {
  return <LoadingCollection />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <CollectionFrame>
      <LoadFailure title={failureText(error)} />
    </CollectionFrame>
  )
}
