import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from '@/ui/cx.ts'

export type HeaderButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** Spoken name and title; leave out where the words inside are enough. */
  label?: string
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** Icon or words on the header, as high as the header; open, it carries the bar at the foot, as wide as the icon or the words. */
export function HeaderButton({ label, icon, children, className, ...rest }: HeaderButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cx(
        'relative flex h-full min-w-9.5 shrink-0 items-center justify-center gap-2 px-2.5 text-on-header hover:bg-on-header/10',
        'focus-visible:outline-on-header focus-visible:-outline-offset-2',
        'aria-expanded:after:absolute aria-expanded:after:inset-x-2.5 aria-expanded:after:bottom-0 aria-expanded:after:h-[3px] aria-expanded:after:rounded-t-bar aria-expanded:after:bg-(--header-bar)',
        className,
      )}
    >
      {icon}
      {children}
    </button>
  )
}
