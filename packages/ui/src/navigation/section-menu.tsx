import { useEffect, useState } from 'react'
import menu from './page-menu.module.css'
import styles from './section-menu.module.css'

interface Section {
  id: string
  title: string
}

/** Links to the sections of a long page; marks the section in view. */
export function SectionMenu({ label, sections }: { label: string; sections: readonly Section[] }) {
  const current = useVisibleSection(sections.map(({ id }) => id).join(' '))
  return (
    <nav className={`${menu.menu} ${styles.sticky}`} aria-label={label}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Returns the id of the first section that intersects the upper part of the window. */
function useVisibleSection(ids: string): string | undefined {
  const [visibleIds, setVisibleIds] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const updateVisibleIds = (entries: IntersectionObserverEntry[]) =>
      setVisibleIds((before) => {
        const after = new Set(before)
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) after.add(target.id)
          else after.delete(target.id)
        return after
      })
    const observer = new IntersectionObserver(updateVisibleIds, { rootMargin: '-120px 0px -60% 0px' })
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => {
      observer.disconnect()
      setVisibleIds(new Set())
    }
  }, [ids])
  const all = ids.split(' ')
  return all.find((id) => visibleIds.has(id)) ?? all[0]
}
