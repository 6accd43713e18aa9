import { cx } from '@/ui/cx.ts'
import { levelLooks } from '@/widgets/level-bars/level-looks.ts'
import { levelStretches, type ScoreBin } from './to-score-marks.ts'

/** Where each level begins, and under it the levels as a line in their colours. */
export function ScoreAxis({ shown, width }: { shown: readonly ScoreBin[]; width: number | undefined }) {
  const [low, span] = [shown[0]?.from ?? 0, shown.length * (width ?? 5)]
  const at = (score: number) => `${((score - low) / span) * 100}%`
  const stretches = levelStretches(shown, width)
  const ticks = [...new Set([low, 60, 80, 90, 100])].filter((tick) => tick >= low && tick <= low + span)
  return (
    <div aria-hidden className="relative h-8 wall:h-11">
      {ticks.map((tick) => (
        <span
          key={tick}
          className={cx('absolute top-1 text-axis text-t2', tick > low && '-translate-x-1/2')}
          style={{ left: at(tick) }}
        >
          {tick}
        </span>
      ))}
      {stretches.map(({ level, from, to }) => (
        <i
          key={level}
          className={cx('absolute bottom-1 h-1 wall:h-1.5', levelLooks[level])}
          style={{ left: at(from), width: `calc(${((to - from) / span) * 100}% - 2px)` }}
        />
      ))}
    </div>
  )
}
