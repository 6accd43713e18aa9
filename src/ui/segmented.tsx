import { useId } from 'react'
import { useSize } from './size.tsx'

export type Segment<V extends string> = { value: V; label: string }

export type SegmentedProps<V extends string> = {
  label: string
  value: V
  segments: readonly Segment<V>[]
  onChange?: (value: V) => void
}

/** One of two to five, all in sight, 28 high. On a wall it only shows which one holds. */
export function Segmented<V extends string>({ label, value, segments, onChange }: SegmentedProps<V>) {
  const name = useId()
  const wall = useSize() === 'wall'
  if (wall) {
    return (
      <p className="flex gap-2 text-axis text-t3">
        {segments.map((segment) => (
          <span
            key={segment.value}
            className={
              segment.value === value ? 'border-b-2 border-brand px-2 font-semibold text-t1' : 'px-2'
            }
          >
            {segment.label}
          </span>
        ))}
      </p>
    )
  }
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex h-7 max-w-full items-stretch overflow-x-auto rounded-control bg-sunken p-0.5 [scrollbar-width:none]"
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          className="relative flex shrink-0 items-center rounded-tag px-2.5 text-note whitespace-nowrap text-t2 has-checked:bg-surface has-checked:font-semibold has-checked:text-t1"
        >
          {segment.label}
          <input
            type="radio"
            name={name}
            checked={segment.value === value}
            onChange={() => onChange?.(segment.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-tag"
          />
        </label>
      ))}
    </div>
  )
}
