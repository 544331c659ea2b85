import type { Brand } from '@parure/domain/brand/contract'
import { useLocation } from 'react-router'
import { useHydrated } from '../ui/use-hydrated.ts'

/** What a link to a brand's pages hands over as navigation state: the brand, and a month as `date` or a year. */
export interface Handed {
  brand?: Brand
  date?: string
  year?: string
}

/** The brands that pages of this visit have shown: a loader runs before the browser has the link's navigation state. */
const shown = new Map<number, Brand>()

export function rememberBrands(brands: readonly Brand[]): void {
  for (const brand of brands) shown.set(brand.id, brand)
}

/** The brand that was handed over, now or before the page was loaded anew; none where one came by a plain link. */
export function handedBrand(id: number): Brand | undefined {
  return shown.get(id) ?? brandIn((history.state as { usr?: unknown } | null)?.usr, id)
}

/** The same for rendering: for what a page is called while it loads, or when it could not be loaded. */
export function useHandedBrand(id: number): Brand | undefined {
  const { state } = useLocation()
  return useHydrated() ? brandIn(state, id) : undefined
}

/** The history state is not to be trusted: any script of the page can have written it. */
function brandIn(state: unknown, id: number): Brand | undefined {
  const brand = (state as Handed | null)?.brand
  return brand?.id === id && typeof brand.name === 'string' && typeof brand.count === 'number' ? brand : undefined
}
