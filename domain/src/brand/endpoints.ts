import { endpoint } from '../endpoint.ts'
import type * as contract from './contract.ts'

/** Numbers in code, text in addresses. */
type Id = number | string

export const followedBrands = endpoint<{ answer: contract.Brands }>('GET', '/api/followed-brands', 'signed-in')
export const followedBrand = endpoint<{ params: { id: Id }; answer: contract.Brand }>(
  'GET',
  '/api/followed-brands/{id}',
  'signed-in',
)
export const allBrands = endpoint<{ query: contract.AllBrandsQuery; answer: contract.Brands }>(
  'GET',
  '/api/all-brands',
  'signed-in',
)
export const brandCategories = endpoint<{ answer: contract.BrandCategories }>(
  'GET',
  '/api/brands/categories',
  'signed-in',
)
export const followBrand = endpoint<{ body: contract.FollowBrand; answer: contract.Following }>(
  'POST',
  '/api/follow-brand',
  'signed-in',
)
export const unfollowBrand = endpoint<{ params: { id: Id }; answer: contract.Following }>(
  'DELETE',
  '/api/unfollow-brand/{id}',
  'signed-in',
)
export const brandLotGroups = endpoint<{ params: { brandName: string }; answer: contract.BrandLotGroups }>(
  'GET',
  '/api/jewelries/by-brand/{brandName}',
  'signed-in',
)
export const brandLotTotal = endpoint<{
  params: { id: Id; date: string }
  query: contract.BrandLotTotalQuery
  answer: contract.BrandLotCount
}>('GET', '/api/jewelries/by-brand/{id}/{date}/total', 'signed-in')
export const brandLots = endpoint<{
  params: { id: Id; yearOrYearMonth: string }
  query: contract.BrandLotsQuery
  answer: contract.BrandLots
}>('GET', '/api/jewelries/by-brand/{id}/{yearOrYearMonth}/all', 'signed-in')
