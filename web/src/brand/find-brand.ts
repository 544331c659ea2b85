import type { Brand } from '@parure/domain/brand/contract'
import { allBrands } from '@parure/domain/brand/endpoints'
import type { Call } from '@parure/domain/endpoint'
import { Problem } from '@parure/domain/problem'
import { handedBrand, rememberBrands } from './handed-brand.ts'

/**
 * A brand by its id: as it was handed over, else out of all of them, since one that is not followed is not found among
 * the followed ones; else `brand-not-found`.
 */
export async function findBrand(id: number, call: Call): Promise<Brand> {
  const handed = handedBrand(id)
  if (handed) return handed
  const brands = await call(allBrands, { query: {} })
  rememberBrands(brands)
  const found = brands.find((brand) => brand.id === id)
  if (!found) throw new Problem('brand-not-found', 'This brand is not in the catalog.')
  return found
}
