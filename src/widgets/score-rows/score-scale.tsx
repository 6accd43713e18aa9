import { cx } from '@/ui/cx.ts'
import { fitnessLevelOf, type FitnessLevel } from '@/standards/fitness/level.ts'

/** 及格 is darker here than as a ground: a thin bar of it would be lost on its track. */
const looks: Record<FitnessLevel, string> = {
  excellent: 'bg-lv3',
  good: 'bg-lv2',
  pass: 'bg-line2',
  fail: 'bg-lv0',
}

/** A score from 0 to 100 in the colour of its level, with where 及格 and 良好 begin. */
export function ScoreScale({ score }: { score: number | null }) {
  return (
    <span aria-hidden className="relative block h-2 rounded-bar bg-hover wall:h-3">
      {score !== null && (
        <i
          className={cx('absolute inset-y-0 left-0 rounded-bar', looks[fitnessLevelOf(score)])}
          style={{ width: `${Math.min(100, Math.max(0, score))}%` }}
        />
      )}
      {[60, 80].map((tick) => (
        <i key={tick} className="absolute -inset-y-0.75 w-px bg-t1" style={{ left: `${tick}%` }} />
      ))}
    </span>
  )
}
