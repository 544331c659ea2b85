import type { Db } from '../schema.ts'
import { checkBrand, unknownBrand } from './brands.ts'

/** Saying it twice changes nothing; an unknown brand is `brand-not-found`. */
export async function follow(db: Db, accountId: number, brandId: number): Promise<void> {
  await checkBrand(db, brandId)
  await db
    .insertInto('followed_brand')
    .values({ account_id: accountId, brand_id: brandId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A brand that the account does not follow is `brand-not-found`. */
export async function unfollow(db: Db, accountId: number, brandId: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('followed_brand')
    .where('account_id', '=', accountId)
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) unknownBrand()
}
