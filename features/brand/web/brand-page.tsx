import { brandLotGroups, followedBrands } from '../endpoints.ts'
import { isRouteErrorResponse, useParams } from 'react-router'
import { ErrorScreen } from '@parure/features/shell/web/failure/error-screen.tsx'
import { buildPageMeta } from '@parure/features/shell/web/build-page-meta.ts'
import type { Route } from './+types/brand-page.ts'
import { callForBrands, parseBrandId } from './call-for-brands.ts'
import { BrandFrame } from './brand-frame.tsx'
import { BrandView } from './brand-view.tsx'
import { findBrand } from './find-brand.ts'
import { followedBrandsState } from './following/followed-brands-state.tsx'
import { useLinkedBrand } from './get-linked-brand.ts'
import { SkeletonLots } from './lots/skeleton-lots.tsx'
import { LoadFailure } from '@parure/ui/feedback/load-failure.tsx'

/** Loads the brand, its lots grouped by time, and whether it is followed. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return callForBrands(request, async (call) => {
    const found = findBrand(parseBrandId(params.id), call)
    const [brand, { items }, mine] = await Promise.all([
      found,
      found.then(({ name }) => call(brandLotGroups, { params: { brandName: name } })),
      followedBrandsState.waitUntilSettled().then(() => call(followedBrands, {})),
    ])
    followedBrandsState.hydrate(mine.map(({ id }) => id))
    return { brand, groups: items }
  })
}

/** Error pages define their own title. */
export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  buildPageMeta({
    title: loaderData?.brand.name ?? 'Brand',
    description: 'A brand’s lots, to come and past.',
    path: `/followed-brands/${params.id}`,
    publicUrl: matches[0].loaderData.site.publicUrl,
    index: false,
  })

export default function BrandPage({ loaderData: { brand, groups } }: Route.ComponentProps) {
  return <BrandView brand={brand} groups={groups} />
}

/** The server's rendering, also shown until the lots are loaded. */
export function HydrateFallback() {
  return (
    <BrandFrame brand={useLinkedBrand(Number(useParams()['id']))} loading>
      <SkeletonLots />
    </BrandFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const brand = useLinkedBrand(Number(useParams()['id']))
  if (isRouteErrorResponse(error) && error.status === 404) return <ErrorScreen error={error} />
  return (
    <BrandFrame brand={brand}>
      <LoadFailure title="Failed to load data" />
    </BrandFrame>
  )
}
