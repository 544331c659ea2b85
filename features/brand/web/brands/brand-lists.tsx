import type { Brand, BrandCategories } from '../../contract.ts'
import { useState } from 'react'
import { Button } from '@parure/ui/button/button.tsx'
import { FindField } from '@parure/ui/form/find-field.tsx'
import { hasTypedText } from '@parure/ui/form/has-typed-text.ts'
import { Notice } from '@parure/ui/feedback/notice.tsx'
import { BrandGrid, BrandList } from './brand-list.tsx'
import styles from './brand-lists.module.css'
import { SkeletonTiles } from './brand-tile.tsx'
import { BrandsFrame } from './brands-frame.tsx'
import { useFollowed } from '../following/followed-brands-state.tsx'
import { ProductTypeButton, ProductTypeColumn } from './product-type-filter.tsx'
import { useFocusAfterMove } from './use-focus-after-move.ts'
import { useProductTypes } from './use-product-types.ts'
import { usePendingQuery } from '@parure/ui/feedback/use-pending-query.ts'

export const placeholders = 9

/** Followed and other brands, filtered by name and by product type. */
export function BrandLists({ brands, categories }: { brands: readonly Brand[]; categories: BrandCategories }) {
  const [typed, setTyped] = useState('')
  const { query, loading, late } = usePendingQuery()
  const types = { categories, ...useProductTypes(query) }
  const found = brands.filter(({ name }) => hasTypedText(name, typed))
  const hasTypes = types.chosen.length > 0
  const clear = () => {
    setTyped('')
    if (hasTypes) types.choose([])
  }
  return (
    <BrandsFrame filter={<ProductTypeColumn {...types} />}>
      <search className={styles.find}>
        <FindField label="Search brands" value={typed} onChange={setTyped} />
      </search>
      <ProductTypeButton {...types} found={formatBrandCount(found.length)} />
      <div aria-busy={loading}>
        {late && (
          <BrandGrid>
            <SkeletonTiles count={placeholders} />
          </BrandGrid>
        )}
        {!late && found.length === 0 && <NoBrands typed={typed} narrowed={hasTypes} onClear={clear} />}
        {!late && found.length > 0 && <TwoLists brands={found} narrowed={typed !== '' || hasTypes} />}
      </div>
      <output className={styles.spoken}>{typed && formatBrandCount(found.length)}</output>
    </BrandsFrame>
  )
}

function TwoLists({ brands, narrowed }: { brands: readonly Brand[]; narrowed: boolean }) {
  const { ids } = useFollowed()
  const moveFocus = useFocusAfterMove(ids)
  const [mine, others] = [brands.filter(({ id }) => ids.has(id)), brands.filter(({ id }) => !ids.has(id))]
  return (
    <>
      <BrandList
        title="Followed Brands"
        brands={mine}
        empty={narrowed && ids.size > 0 ? 'None of the brands you follow match.' : 'You do not follow any brands yet.'}
        onPress={moveFocus}
      />
      <BrandList
        title="Brands You Can Follow"
        brands={others}
        empty={narrowed ? 'No other brands match.' : 'You follow every brand of the catalog.'}
        onPress={moveFocus}
      />
    </>
  )
}

function NoBrands({ typed, narrowed, onClear }: { typed: string; narrowed: boolean; onClear: () => void }) {
  if (!typed && !narrowed) return <Notice kind="empty" title="There are no brands here yet." />
  return (
    <Notice kind="empty" title={typed ? `No brands match “${typed.trim()}”.` : 'No brands match.'}>
      <Button look="secondary" small onClick={onClear} text="Show all brands" />
    </Notice>
  )
}

function formatBrandCount(count: number): string {
  return `${count} ${count === 1 ? 'brand' : 'brands'}`
}
