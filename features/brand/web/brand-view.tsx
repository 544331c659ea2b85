import type { Brand, BrandLotGroup } from '../contract.ts'
import { SaveListOfBrand } from '@parure/features/catalog/web/head/save-list-of-brand.tsx'
import { DeferredMarketRow } from '@parure/features/market/web/navigation/deferred-market-row.ts'
import { Notice } from '@parure/ui/feedback/notice.tsx'
import type from '@parure/ui/text/type.module.css'
import { BrandFrame } from './brand-frame.tsx'
import { FollowButton } from './following/follow-button.tsx'
import { LotGroup } from './lots/lot-group.tsx'
import { formatLotCount } from '@parure/ui/text/format-count.ts'

/** A brand with its lots grouped by time. */
export function BrandView({ brand, groups }: { brand: Brand; groups: readonly BrandLotGroup[] }) {
  // The brand from the navigation state counts only the product types of the filtered list.
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  return (
    <BrandFrame
      brand={brand}
      actions={
        <>
          <FollowButton brand={brand} />
          <SaveListOfBrand name={brand.name} />
          <span className={`${type.quiet} ${type.figure}`}>{formatLotCount(count)}</span>
        </>
      }
    >
      <DeferredMarketRow kind="brands" name={brand.name} />
      {groups.length === 0 && <Notice kind="empty" title="This brand has no lots at the moment." />}
      {groups.map((group, index) => (
        <LotGroup key={group.date} brand={brand} group={group} first={index === 0} />
      ))}
    </BrandFrame>
  )
}
