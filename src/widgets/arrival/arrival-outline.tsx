import type { CSSProperties } from 'react'
import { cx } from '@/ui/cx.ts'

/** White for two seconds around what has just changed. Key it with the round of `useArrived`; its parent is `relative`. */
export const ArrivalOutline = ({ className, style }: { className?: string; style?: CSSProperties }) => (
  <i aria-hidden className={cx('arrival-outline', className ?? 'inset-0')} style={style} />
)
