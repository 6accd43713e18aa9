import type { ReactNode } from 'react'
import { cx } from '@/ui/cx.ts'

type FieldFrameProps = {
  id: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  children: ReactNode
}

/** Like the frame of a text field, around controls that are not one input: named as a group. */
export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-note`}>
      <p id={`${id}-label`} className="mb-2 text-body text-t2">
        {label}
      </p>
      <div className="flex min-h-9 items-center">{children}</div>
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={cx('mt-1 min-h-5 text-note', error ? 'text-severe' : 'text-t3')}
      >
        {error ?? hint}
      </p>
    </div>
  )
}
