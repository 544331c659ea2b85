import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A list is not asked for again where nothing but the hash of its address changes: the filter sheet opens or closes. */
export function listRevalidates({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl' | 'defaultShouldRevalidate'>): boolean {
  const isSameList = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return isSameList && currentUrl.hash !== nextUrl.hash ? false : defaultShouldRevalidate
}
