import { allBrands, brandCategories, followedBrands } from '../endpoints.ts'
import { joinNames } from '@parure/features/catalog/name-list.ts'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import type { Route } from './+types/followed-brands.ts'
import { callForBrands } from './call-for-brands.ts'
import { BrandGrid } from './brands/brand-list.tsx'
import styles from './brands/brand-lists.module.css'
import { BrandLists, placeholders } from './brands/brand-lists.tsx'
import { SkeletonTiles } from './brands/brand-tile.tsx'
import { parseProductTypes } from './brands/build-brands-address.ts'
import { BrandsFrame } from './brands/brands-frame.tsx'
import { followedBrandsState } from './following/followed-brands-state.tsx'
import { rememberBrands } from './get-linked-brand.ts'
import { LoadFailure } from '@parure/ui/feedback/load-failure.tsx'
import { NeedsScripts } from '@parure/ui/feedback/needs-scripts.tsx'

/** Waits for recent changes, so that brands are in the correct list. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return callForBrands(request, async (call) => {
    await followedBrandsState.waitUntilSettled()
    const types = parseProductTypes(new URL(request.url).searchParams)
    const [mine, brands, categories] = await Promise.all([
      call(followedBrands, {}),
      call(allBrands, { query: types.length > 0 ? { categories: joinNames(types) } : {} }),
      call(brandCategories, {}),
    ])
    followedBrandsState.hydrate(mine.map(({ id }) => id))
    rememberBrands(brands)
    return { brands, categories }
  })
}

export const meta = createMeta({
  title: 'Follow Jewelry Brands',
  description: 'The brands whose new lots reach you.',
  path: '/followed-brands',
  index: false,
})

export default function FollowedBrands({ loaderData }: Route.ComponentProps) {
  return <BrandLists {...loaderData} />
}

/** The server's rendering, which has no session. */
export function HydrateFallback() {
  return (
    <BrandsFrame>
      <NeedsScripts>
        <div className={styles.find} />
        <BrandGrid>
          <SkeletonTiles count={placeholders} />
        </BrandGrid>
      </NeedsScripts>
    </BrandsFrame>
  )
}

export function ErrorBoundary() {
  return (
    <BrandsFrame>
      <LoadFailure title="Failed to load data" />
    </BrandsFrame>
  )
}
