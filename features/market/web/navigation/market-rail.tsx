import type { Market, MarketDirectory } from '../../contract.ts'
import { countBaseLots } from '../../count-base-lots.ts'
import { ChevronDown } from '@parure/ui/icon/icons.tsx'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import layout from '@parure/ui/layout/layout.module.css'
import styles from './market-rail.module.css'
import { formatCount } from '@parure/ui/text/format-count.ts'

const maxGemstones = 9

interface Props {
  directory: MarketDirectory
  /** The name of the page, shown on the closed menu of phones. */
  here: string
  children: ReactNode
}

/** A page of the market with links to the other ones: a column at the left, on phones one line that opens. */
export function MarketRail({ directory, here, children }: Props) {
  return (
    <div className={`${layout.wrap} ${styles.railed}`}>
      <nav className={styles.rail} aria-label="Market">
        <MarketNav directory={directory} />
      </nav>
      <details className={styles.menu}>
        <summary>
          <span>Market</span>
          <b>{here}</b>
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
        </summary>
        <nav aria-label="Market">
          <MarketNav directory={directory} />
        </nav>
      </details>
      <div className={styles.page}>{children}</div>
    </div>
  )
}

/** Returns the directory of the market as a whole, which lists its subjects. */
export const buildDirectory = ({ tiles, gemstones, brands, categories, houseCount }: Market): MarketDirectory => ({
  lots: countBaseLots(tiles),
  gemstones,
  brands: brands.length,
  categories: categories.length,
  houses: houseCount,
})

function MarketNav({ directory: { lots, gemstones, brands, categories, houses } }: Pick<Props, 'directory'>) {
  const rest = gemstones.slice(maxGemstones)
  return (
    <>
      <div className={styles.group}>
        <p>Market</p>
        <Entry to="/market" name="All jewelry" count={lots} />
      </div>
      {gemstones.length > 0 && (
        <div className={styles.group}>
          <p>Gemstones</p>
          {gemstones.slice(0, maxGemstones).map(({ name, slug, lots: count }) => (
            <Entry key={slug} to={`/market/gemstones/${slug}`} name={name} count={count} />
          ))}
          {rest.length > 0 && (
            <details>
              <summary>{`${rest.length} more`}</summary>
              {rest.map(({ name, slug, lots: count }) => (
                <Entry key={slug} to={`/market/gemstones/${slug}`} name={name} count={count} />
              ))}
            </details>
          )}
        </div>
      )}
      <div className={styles.group}>
        <Entry to="/market#makers" name="Makers" count={brands} />
        <Entry to="/market#categories" name="Categories" count={categories} />
        <Entry to="/houses" name="Houses" count={houses} />
      </div>
      <div className={styles.group}>
        <Entry to="/value" name="Value a stone" />
        <Entry to="/cost" name="Cost" />
        <Entry to="/market/method" name="Method" />
      </div>
    </>
  )
}

function Entry({ to, name, count }: { to: string; name: string; count?: number }) {
  const isPart = to.includes('#')
  return (
    <NavLink to={to} end {...(isPart && { 'aria-current': undefined })}>
      {name}
      {count !== undefined && <span>{formatCount(count)}</span>}
    </NavLink>
  )
}
