import { formatCount } from '@/i18n/formats.ts'
import { cx } from '@/ui/cx.ts'

/** Whether the figures fit over `count` bars. Seven pixels a figure: a number wider than its bar would touch the next. */
export const figuresFit = (box: { width: number; u: number }, count: number, highest: number): boolean =>
  box.width / count >= (formatCount(highest).length * 7 + 2) * box.u

type BinBarProps = { n: number; max: number; look: string; isLabelled: boolean }

/** One bar of a histogram, its figure above it where all of them fit. */
export function BinBar({ n, max, look, isLabelled }: BinBarProps) {
  if (n === 0) return null
  return (
    <span
      className={cx('relative w-full rounded-t-bar', look)}
      style={{ height: `${(n / max) * 100}%`, minHeight: 2 }}
    >
      {isLabelled && (
        <span className="absolute bottom-full left-1/2 -translate-x-1/2 text-axis text-t1">
          {formatCount(n)}
        </span>
      )}
    </span>
  )
}
