import type { ReactNode } from 'react'
import button from '@parure/ui/button/button.module.css'
import type { Site } from '../context.ts'
import styles from './social-links.module.css'
import { useSite } from '../use-site.ts'

type Network = Site['social'][number]['name']

const drawings: Record<Network, ReactNode> = {
  Instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17.2 6.8h.01" />
    </>
  ),
  Facebook: <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />,
  Telegram: (
    <path d="M21.5 3.2 2.8 10.4c-.6.2-.6 1 0 1.2l4.7 1.5 1.8 5.7c.2.5.8.6 1.2.3l2.7-2.3 4.7 3.4c.4.3 1 .1 1.1-.5l3.2-14.6c.1-.6-.3-1.1-.7-.9zM7.5 13.1l9.8-6.2-7.6 7.3" />
  ),
}

/** Links to the installation's social accounts; nothing when none is configured. */
export function SocialLinks() {
  const { social } = useSite()
  if (social.length === 0) return null
  return (
    <ul className={styles.links}>
      {social.map(({ name, url }) => (
        <li key={name}>
          <a href={url} rel="noopener me" className={button.icon} aria-label={name}>
            <svg
              width="20"
              height="20"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.25"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden
            >
              {drawings[name]}
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
