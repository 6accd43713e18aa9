import { formatCount, formatPercent, formatRate } from '@/i18n/formats.ts'

export type ProgressRingProps = { label: string; done: number; due: number }

const radius = 42
const around = 2 * Math.PI * radius

/** One completion at a glance: the figure in the middle, n / of below it. */
export function ProgressRing({ label, done, due }: ProgressRingProps) {
  const part = due === 0 ? 0 : Math.min(1, done / due)
  return (
    <div
      role="img"
      aria-label={`${label} ${formatPercent({ n: done, of: due })} ${formatCount(done)} / ${formatCount(due)}`}
      className="relative mx-auto aspect-square h-full max-h-45 min-h-28 wall:max-h-none"
    >
      <svg viewBox="0 0 100 100" aria-hidden className="size-full -rotate-90">
        <circle cx="50" cy="50" r={radius} fill="none" strokeWidth="9" className="stroke-hover" />
        <circle
          cx="50"
          cy="50"
          r={radius}
          fill="none"
          strokeWidth="9"
          strokeDasharray={`${part * around} ${around}`}
          className="stroke-brand"
        />
      </svg>
      <div className="absolute inset-0 flex flex-col items-center justify-center text-t1">
        <span className="text-page font-semibold">
          {formatRate({ n: done, of: due })}
          <span className="text-note font-normal text-t2">%</span>
        </span>
        <span className="text-axis text-t2">
          {formatCount(done)} / {formatCount(due)}
        </span>
      </div>
    </div>
  )
}
