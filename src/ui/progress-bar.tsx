import { cx } from './cx.ts'

export type ProgressPart = { share: number; className: string }

export type ProgressBarProps = {
  /** Spoken name. */
  label: string
  /** 0…1; leave out while the end is not known. */
  value?: number
  /** Parts of a divided bar, left to right, shares of 1; takes the place of the single brand part. */
  parts?: readonly ProgressPart[]
  className?: string
}

/** 8 high, brand on a track. */
export function ProgressBar({ label, value, parts, className }: ProgressBarProps) {
  const bars = parts ?? [{ share: value ?? 0, className: 'bg-brand' }]
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === undefined ? undefined : Math.floor(value * 100)}
      className={cx('flex h-2 gap-px overflow-hidden rounded-bar bg-hover', className)}
    >
      {bars.map((bar, i) => (
        <div key={i} className={bar.className} style={{ width: `${bar.share * 100}%` }} />
      ))}
    </div>
  )
}
