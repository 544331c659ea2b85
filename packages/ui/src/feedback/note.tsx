import { CircleAlert, CircleCheck, Info } from '../icon/icons.tsx'
import type { ReactNode } from 'react'
import styles from './note.module.css'

const looks = {
  error: { icon: CircleAlert, role: 'alert' },
  success: { icon: CircleCheck, role: 'status' },
  notice: { icon: Info, role: 'status' },
} as const

/** A tinted message about the whole page or form. */
export function Note({ kind, children }: { kind: 'error' | 'success' | 'notice'; children: ReactNode }) {
  const { icon: Icon, role } = looks[kind]
  return (
    <div role={role} className={`${styles.note} ${styles[kind]}`}>
      <Icon size={20} strokeWidth={1.25} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
