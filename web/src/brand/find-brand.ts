import type { Brand } from '@parure/domain/brand/contract'
import { allBrands, followedBrand } from '@parure/domain/brand/endpoints'
import type { Call } from '@parure/domain/endpoint'
import { Problem } from '@parure/domain/problem'
import { handedBrand, rememberBrands } from './handed-brand.ts'

/** A brand by its id: as it was handed over, else one that is followed, else any; else `brand-not-found`. */
export async function findBrand(id: number, call: Call): Promise<Brand> {
  const brand = handedBrand(id) ?? (await followedOne(id, call)) ?? (await anyOne(id, call))
  rememberBrands([brand])
  return brand
}

async function followedOne(id: number, call: Call): Promise<Brand | null> {
  try {
    return await call(followedBrand, { params: { id } })
  } catch (error) {
    if (error instanceof Problem && error.code === 'brand-not-found') return null
    throw error
  }
}

async function anyOne(id: number, call: Call): Promise<Brand> {
  const brands = await call(allBrands, { query: {} })
  const found = brands.find((brand) => brand.id === id)
  if (!found) throw new Problem('brand-not-found', 'This brand is not in the catalog.')
  return found
}
