import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from './cx.ts'

export type ButtonLook = 'primary' | 'secondary' | 'ghost' | 'link' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-brand-strong text-on-brand font-semibold hover:bg-brand',
  secondary: 'bg-surface text-t1 border border-line2 hover:bg-hover',
  ghost: 'text-t2 hover:bg-hover',
  link: 'text-brand-strong font-semibold hover:underline !px-0 !h-auto',
  danger: 'bg-surface text-severe border border-severe font-semibold hover:bg-severe-soft',
}
const sizes: Record<ButtonSize, string> = {
  small: 'h-7 px-2.5 gap-1.5 text-note',
  medium: 'h-8 px-3 gap-2 text-body',
  large: 'h-11 px-4 gap-2 text-title',
}

/** The classes of a button, for links that look like one. */
export const buttonClass = (look: ButtonLook = 'secondary', size: ButtonSize = 'medium') =>
  cx(
    'inline-flex shrink-0 items-center justify-center rounded-control whitespace-nowrap select-none',
    'disabled:opacity-45 aria-disabled:opacity-45',
    sizes[size],
    looks[look],
  )

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook
  size?: ButtonSize
  icon?: ReactNode
  /** Shows that the action runs; a second press does nothing. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  look,
  size,
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={cx(buttonClass(look, size), busy && 'cursor-progress opacity-70', className)}
    >
      {icon}
      {children}
    </button>
  )
}
