import type { Brand } from '@parure/domain/brand/contract'
import { followBrand, unfollowBrand } from '@parure/domain/brand/endpoints'
import { Problem } from '@parure/domain/problem'
import { useSyncExternalStore } from 'react'
import { call } from '../shell/call.ts'
import { failureText } from '../shell/failure-text.ts'
import { hideToast, showToast } from '../ui/toast.ts'
import { followedBook, type Followed } from './followed-book.ts'

/** What this browser knows of the brands that one follows; every page of brands brings it up to date. */
export const followed = followedBook({
  tell: (id, follow) =>
    follow ? call(followBrand, { body: { id } }) : call(unfollowBrand, { params: { id } }).catch(letPass),
  onFailure: (error) => {
    // The shell leads to /login.
    if (!(error instanceof Problem && error.code === 'unauthenticated')) showToast(failureText(error))
  },
})

/** What is followed, for rendering: nothing on the server, where nobody is signed in. */
export function useFollowed(): Followed {
  return useSyncExternalStore(followed.subscribe, followed.read, () => nobody)
}

/** Follows or unfollows a brand and says so; true once the server has agreed. */
export async function changeFollowing(brand: Brand, follow: boolean): Promise<boolean> {
  const agreed = await followed.change(brand.id, follow)
  if (agreed) showToast(follow ? `You now follow ${brand.name}.` : <Unfollowed brand={brand} />)
  return agreed
}

const nobody: Followed = { ids: new Set(), wanted: new Map() }

/** Unfollowed from elsewhere meanwhile: just what was wanted. */
function letPass(error: unknown): void {
  if (!(error instanceof Problem && error.code === 'brand-not-found')) throw error
}

function Unfollowed({ brand }: { brand: Brand }) {
  const bringBack = () => {
    hideToast()
    void followed.change(brand.id, true)
  }
  return (
    <>
      {`You no longer follow ${brand.name}. `}
      <button type="button" onClick={bringBack}>
        Undo
      </button>
    </>
  )
}
