import type { IconComponent } from '../icon/icons.tsx'
import type { ComponentProps } from 'react'
import button from './button.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'style' | 'children'> {
  icon: IconComponent
  /** The accessible name. */
  label: string
}

/** A button that shows an icon alone. */
export function IconButton({ icon: Icon, label, className, ...attributes }: Props) {
  const classes = [button.icon, className].filter(Boolean).join(' ')
  return (
    <button type="button" {...attributes} className={classes} aria-label={label}>
      <Icon size={20} strokeWidth={1.25} aria-hidden />
    </button>
  )
}
