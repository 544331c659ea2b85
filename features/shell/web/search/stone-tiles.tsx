import { formatListAddress } from '@parure/features/catalog/list-address.ts'
import { jewelries } from '@parure/features/catalog/endpoints.ts'
import { buildPictureUrl } from '@parure/features/lot/picture.ts'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import text from '@parure/ui/text/type.module.css'
import { callAsVisitor } from '../call.ts'
import styles from './stone-tiles.module.css'
import { getOpenList } from './format-search-address.ts'

const stones = ['Sapphire', 'Ruby', 'Emerald', 'Diamond']

/** Four stones, each with the picture of the most popular lot that has it. */
export function StoneTiles({ onPick }: { onPick: () => void }) {
  const { pathname } = useLocation()
  const status = getOpenList(pathname) ?? 'Upcoming'
  const [pictures, setPictures] = useState<ReadonlyMap<string, string | null>>(new Map())
  useEffect(() => {
    const stop = new AbortController()
    const load = async (stone: string) => {
      const query = { status, gemstones: stone, categories: 'Rings', sortOrder: 0, pageSize: 1 }
      const { items } = await callAsVisitor(jewelries, { query }, stop.signal)
      return [stone, items[0]?.baseImageFileName ?? null] as const
    }
    Promise.all(stones.map(load))
      .then((found) => setPictures(new Map(found)))
      // Names do without pictures.
      .catch(() => {})
    return () => stop.abort()
  }, [status])
  return (
    <>
      <p className={`${text.label} ${styles.heading}`}>Stones</p>
      <ul className={styles.stones}>
        {stones.map((stone) => (
          <li key={stone}>
            <Link to={formatListAddress(status, { gemstones: [stone] })} onClick={onPick}>
              <span className={styles.plate}>
                <Picture base={pictures.get(stone) ?? null} />
              </span>
              <span>{stone}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Picture({ base }: { base: string | null }) {
  return base && <img src={buildPictureUrl(base, 320)} alt="" width={96} height={96} decoding="async" />
}
