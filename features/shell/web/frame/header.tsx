import { renderIcon } from '@parure/ui/icon/render-icon.ts'
import { Menu, Search } from '@parure/ui/icon/icons.tsx'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { flattenOnServer } from '@parure/render/flatten-on-server.ts'
import { Link, renderLink } from '@parure/render/link.tsx'
import { renderHtml } from '@parure/render/safe-html.ts'
import { StaticHtml } from '@parure/render/static-html.tsx'
import button from '@parure/ui/button/button.module.css'
import { createIsland } from '@parure/render/create-island.tsx'
import { footerLinksId } from './footer.tsx'
import { getOpenList } from '../search/format-search-address.ts'
import { HeaderSearch, searchFieldId } from '../search/search-field.tsx'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { useSite } from '../use-site.ts'
import { getAriaCurrent, listMainLinks } from './main-links.ts'
import { ProfileMenu } from './profile-menu.tsx'
import { useSearchKey } from '../search/use-search-key.ts'

const SearchSheet = createIsland({
  ssr: false,
  load: async () => (await import('../search/search-sheet.tsx')).SearchSheet,
})
const PhoneMenu = createIsland({ ssr: false, load: async () => (await import('./phone-menu.tsx')).PhoneMenu })

type SheetName = keyof typeof sheets

/** Sticky at the top of every page. */
export function Header() {
  const { key, pathname } = useLocation()
  // A sheet belongs to the page on which it was opened, so that navigation closes it.
  const [opened, setOpened] = useState<{ sheet: SheetName; at: string } | null>(null)
  const sheet = opened?.at === key ? opened.sheet : null
  const open = (name: SheetName) => setOpened({ sheet: name, at: key })
  const close = (name: SheetName) => setOpened((now) => (now?.sheet === name ? null : now))
  const hasOwnField = pathname === '/' || getOpenList(pathname) !== null
  useSearchKey(`#${searchFieldId} input`, () => open('search'))
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <div>
          <OpenLink name="menu" className={styles.menu} onOpen={open} />
          <MainNavigation pathname={pathname} />
        </div>
        <div className={styles.logo}>
          <Logo />
        </div>
        <div className={styles.right}>
          {!hasOwnField && <HeaderSearch />}
          {!hasOwnField && <OpenLink name="search" className={styles.search} onOpen={open} />}
          <StaticHtml as="div" className={styles.signedOut} content={signInLinks} />
          <div className={styles.signedIn}>
            <ProfileMenu />
          </div>
        </div>
      </div>
      <PhoneMenu open={sheet === 'menu'} onClose={() => close('menu')} onSearch={() => open('search')} />
      <SearchSheet open={sheet === 'search'} onClose={() => close('search')} />
    </header>
  )
}

interface OpenLinkProps {
  name: SheetName
  className: string | undefined
  onOpen: (name: SheetName) => void
}

/** Opens a sheet. Without JavaScript it links to the equivalent part of the page. */
function OpenLink({ name, className, onOpen }: OpenLinkProps) {
  const { Icon, label, instead } = sheets[name]
  return (
    <a
      href={`#${instead}`}
      className={`${button.icon} ${className}`}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault()
        onOpen(name)
      }}
    >
      <Icon size={20} strokeWidth={1.25} aria-hidden />
    </a>
  )
}

const sheets = {
  menu: { Icon: Menu, label: 'Menu', instead: footerLinksId },
  search: { Icon: Search, label: 'Search', instead: searchFieldId },
}

function MainNavigation({ pathname }: { pathname: string }) {
  return flattenOnServer(
    <nav aria-label="Main" className={styles.navigation}>
      <ul>
        {listMainLinks(useSite()).map((link) => (
          <li key={link.to}>
            <Link to={link.to} aria-current={getAriaCurrent(pathname, link)}>
              {link.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>,
  )
}

const signInLinks = renderHtml`${[
  renderLink('/login', renderHtml`Sign In`, { className: styles.signIn }),
  renderLink('/signup', renderHtml`Sign Up`, { className: `${button.secondary} ${button.small} ${styles.signUp}` }),
  renderLink('/login', renderIcon('user-round', 20, 1.25), {
    label: 'Sign In',
    className: `${button.icon} ${styles.account}`,
  }),
]}`
