import type { Brand } from '../contract.ts'
import { allBrands } from '../endpoints.ts'
import type { CallEndpoint } from '@parure/contract/define-endpoint.ts'
import { Problem } from '@parure/contract/problem.ts'
import { getLinkedBrand, rememberBrands } from './get-linked-brand.ts'

/**
 * Finds a brand by its id: in the navigation state, else among all brands, because the endpoint of followed brands
 * lacks the others. Throws `brand-not-found`.
 */
export async function findBrand(id: number, call: CallEndpoint): Promise<Brand> {
  const handed = getLinkedBrand(id)
  if (handed) return handed
  const brands = await call(allBrands, { query: {} })
  rememberBrands(brands)
  const found = brands.find((brand) => brand.id === id)
  if (!found) throw new Problem('brand-not-found', 'This brand is not in the catalog.')
  return found
}
