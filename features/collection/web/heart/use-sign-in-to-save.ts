import type { LotCard } from '@parure/features/lot/contract.ts'
import { buildPictureUrl } from '@parure/features/lot/picture.ts'
import { useLocation } from 'react-router'
import { rememberIntent } from '@parure/features/shell/web/session/remember-intent.ts'
import { useSignIn } from '@parure/features/shell/web/session/use-sign-in.ts'

/** The lot as shown on the Sign In page. */
export type LotToSave = Pick<LotCard, 'id' | 'title'> & Partial<Pick<LotCard, 'baseImageFileName'>>

/** Returns a function that navigates to Sign In, which shows the lot, and back to this page, where the lot is saved. */
export function useSignInToSave({ id, title, baseImageFileName: base }: LotToSave): () => void {
  const { pathname, search } = useLocation()
  const signIn = useSignIn()
  return () => {
    const picture = base ? buildPictureUrl(base, 320) : null
    rememberIntent({ kind: 'lot', place: pathname + search, id, title, picture })
    signIn()
  }
}
