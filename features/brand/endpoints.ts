import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type * as contract from './contract.ts'

/** Numbers in code, text in addresses. */
type Id = number | string

export const followedBrands = defineEndpoint<{ answer: contract.Brands }>('GET', '/api/followed-brands', 'signed-in')
export const followedBrand = defineEndpoint<{ params: { id: Id }; answer: contract.Brand }>(
  'GET',
  '/api/followed-brands/{id}',
  'signed-in',
)
export const allBrands = defineEndpoint<{ query: contract.AllBrandsQuery; answer: contract.Brands }>(
  'GET',
  '/api/all-brands',
  'signed-in',
)
export const brandCategories = defineEndpoint<{ answer: contract.BrandCategories }>(
  'GET',
  '/api/brands/categories',
  'signed-in',
)
export const followBrand = defineEndpoint<{ body: contract.FollowBrand; answer: contract.Following }>(
  'POST',
  '/api/follow-brand',
  'signed-in',
)
export const unfollowBrand = defineEndpoint<{ params: { id: Id }; answer: contract.Following }>(
  'DELETE',
  '/api/unfollow-brand/{id}',
  'signed-in',
)
export const brandLotGroups = defineEndpoint<{ params: { brandName: string }; answer: contract.BrandLotGroups }>(
  'GET',
  '/api/jewelries/by-brand/{brandName}',
  'signed-in',
)
export const brandLotTotal = defineEndpoint<{
  params: { id: Id; date: string }
  query: contract.BrandLotTotalQuery
  answer: contract.BrandLotCount
}>('GET', '/api/jewelries/by-brand/{id}/{date}/total', 'signed-in')
export const brandLots = defineEndpoint<{
  params: { id: Id; yearOrYearMonth: string }
  query: contract.BrandLotsQuery
  answer: contract.BrandLots
}>('GET', '/api/jewelries/by-brand/{id}/{yearOrYearMonth}/all', 'signed-in')
