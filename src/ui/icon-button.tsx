import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from './cx.ts'

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
  /** Spoken name; also the title on hover. */
  label: string
  icon: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A square of 32 (touch target by its padding) with one icon. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cx(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-control text-t2 hover:bg-hover',
        'disabled:opacity-45 aria-expanded:bg-hover',
        className,
      )}
    >
      {icon}
    </button>
  )
}
