import type { Brand } from '../contract.ts'
import { useLocation } from 'react-router'
import { useHydrated } from '@parure/render/use-hydrated.ts'

/** Navigation state of links to a brand's pages: the brand, and a month as `date` or a year. */
export interface BrandLinkState {
  brand?: Brand
  date?: string
  year?: string
}

/** Brands on pages of this visit: loaders run before the link's navigation state is available. */
const visitedBrands = new Map<number, Brand>()

export function rememberBrands(brands: readonly Brand[]): void {
  for (const brand of brands) visitedBrands.set(brand.id, brand)
}

/** Returns the brand of the link, also after a reload. Undefined after a plain link. */
export function getLinkedBrand(id: number): Brand | undefined {
  return visitedBrands.get(id) ?? parseBrand((history.state as { usr?: unknown } | null)?.usr, id)
}

/** The same for rendering: the title of a page while it loads, or when loading fails. */
export function useLinkedBrand(id: number): Brand | undefined {
  const { state } = useLocation()
  return useHydrated() ? parseBrand(state, id) : undefined
}

/** The history state is untrusted: any script of the page can write it. */
function parseBrand(state: unknown, id: number): Brand | undefined {
  const brand = (state as BrandLinkState | null)?.brand
  return brand?.id === id && typeof brand.name === 'string' && typeof brand.count === 'number' ? brand : undefined
}
