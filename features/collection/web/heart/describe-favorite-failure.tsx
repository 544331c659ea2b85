import { Problem } from '@parure/contract/problem.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Describes why a heart could not be changed. Returns null when the user has to sign in first. */
export function describeFavoriteFailure(error: unknown): ReactNode {
  const code = error instanceof Problem ? error.code : null
  if (code === 'unauthenticated') return null
  if (code !== 'favorites-limit') return 'Error updating favorite status.'
  return (
    <>
      You have reached the maximum number of favorites. To add more, please{' '}
      <Link to="/pricing">upgrade your plan!</Link>
    </>
  )
}
