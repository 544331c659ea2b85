import type { Brand } from '../../contract.ts'
import { followBrand, unfollowBrand } from '../../endpoints.ts'
import { Problem } from '@parure/contract/problem.ts'
import { useSyncExternalStore } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { getFailureText } from '@parure/features/shell/web/failure/get-failure-text.ts'
import { hideToast, showToast } from '@parure/ui/overlay/toast.ts'
import { createFollowedBrandsStore, type FollowedBrandsState } from './create-followed-brands-store.ts'
import { isSignedOut } from '@parure/features/shell/web/session/signed-out.ts'

/** The followed brands of this browser, updated by every page of brands. */
export const followedBrandsState = createFollowedBrandsStore({
  send: (id, follow) =>
    follow ? call(followBrand, { body: { id } }) : call(unfollowBrand, { params: { id } }).catch(ignoreNotFollowed),
  onFailure: (error) => {
    // The shell redirects to /login.
    if (!isSignedOut(error)) showToast(getFailureText(error))
  },
})

/** Returns the followed brands for rendering; none on the server, which has no session. */
export function useFollowed(): FollowedBrandsState {
  return useSyncExternalStore(followedBrandsState.subscribe, followedBrandsState.read, () => noFollowedBrands)
}

/** Follows or unfollows a brand and shows a toast. Resolves to true after the server accepts. */
export async function changeFollowing(brand: Brand, follow: boolean): Promise<boolean> {
  const agreed = await followedBrandsState.change(brand.id, follow)
  if (agreed) showToast(follow ? `You now follow ${brand.name}.` : <Unfollowed brand={brand} />)
  return agreed
}

const noFollowedBrands: FollowedBrandsState = { ids: new Set(), pending: new Map() }

/** Ignores brands that were unfollowed meanwhile in another tab or on another device. */
function ignoreNotFollowed(error: unknown): void {
  if (!(error instanceof Problem && error.code === 'brand-not-found')) throw error
}

function Unfollowed({ brand }: { brand: Brand }) {
  const undoUnfollow = () => {
    hideToast()
    void followedBrandsState.change(brand.id, true)
  }
  return (
    <>
      {`You no longer follow ${brand.name}. `}
      <button type="button" onClick={undoUnfollow}>
        Undo
      </button>
    </>
  )
}
