import type { Db } from '@parure/features/schema.ts'
import { assertBrandExists, throwBrandNotFound } from './brands.ts'

/** Idempotent. Throws `brand-not-found` for an unknown brand. */
export async function addFollowedBrand(db: Db, accountId: number, brandId: number): Promise<void> {
  await assertBrandExists(db, brandId)
  await db
    .insertInto('followed_brand')
    .values({ account_id: accountId, brand_id: brandId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Throws `brand-not-found` for a brand that the account does not follow. */
export async function removeFollowedBrand(db: Db, accountId: number, brandId: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('followed_brand')
    .where('account_id', '=', accountId)
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throwBrandNotFound()
}
