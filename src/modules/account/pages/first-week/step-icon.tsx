import { Circle, CircleCheck, CircleDashed, Lock } from 'lucide-react'
import type { Mark, StepState } from '@/contract/first-week.ts'
import { cx } from '@/ui/cx.ts'

type StepIconProps = { state: StepState | Mark; size?: number; className?: string }

/** Done, begun, not begun, waiting. Its word stands beside it, seen or spoken. */
export function StepIcon({ state, size = 20, className }: StepIconProps) {
  if (state === 'done') return <CircleCheck aria-hidden size={size} className={cx('text-good', className)} />
  if (state === 'waiting') return <Lock aria-hidden size={size} className={cx('text-t3', className)} />
  if (state === 'open') return <Circle aria-hidden size={size} className={cx('text-t3', className)} />
  return (
    <span aria-hidden className={cx('relative inline-flex text-brand-strong', className)}>
      <CircleDashed size={size} />
      <i className="absolute inset-0 m-auto size-1 rounded-full bg-current" />
    </span>
  )
}
