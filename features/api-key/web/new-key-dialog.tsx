import type { CreatedApiKey } from '../contract.ts'
import { productName } from '@parure/contract/product.ts'
import { useState } from 'react'
import { Button } from '@parure/ui/button/button.tsx'
import { Check, Copy } from '@parure/ui/icon/icons.tsx'
import { Modal } from '@parure/ui/overlay/modal.tsx'
import { useCopy } from '@parure/ui/overlay/use-copy.ts'
import styles from './keys-block.module.css'

/** Shows a new key once. Closing the dialog before the key is copied needs a second press. */
export function NewKeyDialog({ shown, onClose }: { shown: CreatedApiKey | null; onClose: () => void }) {
  return shown && <NewKeyContent key={shown.id} shown={shown} onClose={onClose} />
}

function NewKeyContent({ shown: { name, key }, onClose }: { shown: CreatedApiKey; onClose: () => void }) {
  const { copied, copy } = useCopy(key)
  const [wasCopied, setWasCopied] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const Icon = copied ? Check : Copy
  const copyIt = () => {
    setWasCopied(true)
    copy()
  }
  const close = () => (wasCopied || isConfirming ? onClose() : setConfirming(true))
  return (
    <Modal
      open
      title={isConfirming && !wasCopied ? 'Close without copying?' : `Key “${name}”`}
      onClose={close}
      actions={
        <>
          <Button
            look="primary"
            mark={<Icon size={16} strokeWidth={1.5} aria-hidden />}
            onClick={copyIt}
            text={copied ? 'Copied' : 'Copy key'}
          />
          <Button look="quiet" onClick={close} text={isConfirming && !wasCopied ? 'Close without copying' : 'Done'} />
        </>
      }
    >
      <p>{`Copy it now. ${productName} keeps only a hash and cannot show it again.`}</p>
      <code className={styles.code}>{key}</code>
      <output>{copied && 'Copied'}</output>
    </Modal>
  )
}
