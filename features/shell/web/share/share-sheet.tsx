import { useEffect, useEffectEvent } from 'react'
import { Modal } from '@parure/ui/overlay/modal.tsx'
import { useCopy } from '@parure/ui/overlay/use-copy.ts'
import { Button } from '@parure/ui/button/button.tsx'
import styles from './share-sheet.module.css'

interface Props {
  open: boolean
  title: string
  onClose: () => void
}

/** Copies the address of the page at once, and offers four plain links. Nothing is loaded from these services. */
export function ShareSheet({ open, title, onClose }: Props) {
  const url = location.origin + location.pathname + location.search
  const { copied, copy } = useCopy(url)
  const copyFirst = useEffectEvent(copy)
  useEffect(() => {
    if (open) copyFirst()
  }, [open])
  return (
    <Modal
      open={open}
      low
      title="Share"
      onClose={onClose}
      actions={<Button look="primary" onClick={copy} text={copied ? 'Link copied' : 'Copy link'} />}
    >
      <p className={styles.page}>
        {title}
        <small>{url.replace(/^https?:\/\//, '')}</small>
      </p>
      <ul className={styles.ways}>
        {listWays(title, url).map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function listWays(title: string, url: string): { name: string; href: string }[] {
  const [words, address] = [encodeURIComponent(title), encodeURIComponent(url)]
  return [
    { name: 'E-mail', href: `mailto:?subject=${words}&body=${address}` },
    { name: 'Messages', href: `sms:?&body=${words}%20${address}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${words}%20${address}` },
    { name: 'Telegram', href: `https://t.me/share/url?url=${address}&text=${words}` },
  ]
}
