import { endpoint } from '../endpoint.ts'
import type {
  AllBrandsQuery,
  Brand,
  BrandCategories,
  BrandLotCount,
  BrandLotGroups,
  BrandLots,
  BrandLotsQuery,
  BrandLotTotalQuery,
  Brands,
  FollowBrand,
  Following,
} from './contract.ts'

/** As numbers in code, as text in addresses. */
type Id = number | string

export const followedBrands = endpoint<{ answer: Brands }>('GET', '/api/followed-brands', 'signed-in')
export const followedBrand = endpoint<{ params: { id: Id }; answer: Brand }>(
  'GET',
  '/api/followed-brands/{id}',
  'signed-in',
)
export const allBrands = endpoint<{ query: AllBrandsQuery; answer: Brands }>('GET', '/api/all-brands', 'signed-in')
export const brandCategories = endpoint<{ answer: BrandCategories }>('GET', '/api/brands/categories', 'signed-in')
export const followBrand = endpoint<{ body: FollowBrand; answer: Following }>('POST', '/api/follow-brand', 'signed-in')
export const unfollowBrand = endpoint<{ params: { id: Id }; answer: Following }>(
  'DELETE',
  '/api/unfollow-brand/{id}',
  'signed-in',
)
export const brandLotGroups = endpoint<{ params: { brandName: string }; answer: BrandLotGroups }>(
  'GET',
  '/api/jewelries/by-brand/{brandName}',
  'signed-in',
)
export const brandLotTotal = endpoint<{
  params: { id: Id; date: string }
  query: BrandLotTotalQuery
  answer: BrandLotCount
}>('GET', '/api/jewelries/by-brand/{id}/{date}/total', 'signed-in')
export const brandLots = endpoint<{
  params: { id: Id; yearOrYearMonth: string }
  query: BrandLotsQuery
  answer: BrandLots
}>('GET', '/api/jewelries/by-brand/{id}/{yearOrYearMonth}/all', 'signed-in')
