import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Does not reload a page whose address changes in its hash alone, as when a sheet opens or closes. */
export function revalidates({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl' | 'defaultShouldRevalidate'>): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return isSamePage && currentUrl.hash !== nextUrl.hash ? false : defaultShouldRevalidate
}
