import { formatPp } from '@/i18n/formats.ts'
import { cx } from '@/ui/cx.ts'
import { toneOf } from '@/widgets/mark/mark.ts'

const colours = { good: 'text-good', severe: 'text-severe' }

export type ChangeProps = {
  /** Percentage points, or points of the unit, unrounded. */
  points: number
  /** `pp` when left out. */
  unit?: string | undefined
  betterWhen: 'lower' | 'higher'
  /** On a wall the triangle says the direction; on the console the sign says it again. */
  signed: boolean
}

/** A change with triangle, figure and unit; colour only repeats what they say. */
export function Change({ points, unit = 'pp', betterWhen, signed }: ChangeProps) {
  const text = formatPp(points)
  const tone = toneOf(points, betterWhen)
  return (
    <span className={cx('font-semibold whitespace-nowrap', tone ? colours[tone] : 'text-t2')}>
      {tone && (
        <span aria-hidden className="mr-1 text-[0.8em]">
          {points > 0 ? '▲' : '▼'}
        </span>
      )}
      {signed ? text : <span aria-label={text}>{text.replace(/^[+\u2212]/, '')}</span>}{' '}
      {/* That of the figure stands beside it already. */}
      <span className={cx(unit !== 'pp' && '@max-[179px]:sr-only')}>{unit}</span>
    </span>
  )
}
