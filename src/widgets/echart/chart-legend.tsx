import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { useSize } from '@/ui/size.tsx'
import type { HiddenSeries } from './use-hidden-series.ts'

export type LegendItem = {
  id: string
  label: string
  /** Classes that colour its swatch. */
  swatch: string
}

/** Names of the series with their colours; a press puts one away and brings it back. A wall has nobody to press. */
export function ChartLegend({ items, hidden, toggle }: HiddenSeries & { items: readonly LegendItem[] }) {
  const t = useT('widgets')
  const isWall = useSize() === 'wall'
  const [said, setSaid] = useState('')
  const look = 'flex items-center gap-1.5'
  const swatch = (item: LegendItem) => (
    <i aria-hidden className={cx('size-2.5 shrink-0 rounded-bar wall:size-3.5', item.swatch)} />
  )
  function press({ id, label }: LegendItem) {
    const isLast = !hidden.has(id) && items.every((one) => one.id === id || hidden.has(one.id))
    const outcome = isLast ? 'last' : hidden.has(id) ? 'shown' : 'hidden'
    setSaid(t(`legend.${outcome}`, { label }))
    toggle(id)
  }
  return (
    <>
      <ul className="flex h-6 shrink-0 gap-4 text-axis whitespace-nowrap text-t2 wall:h-8 wall:gap-3">
        {items.map((item) =>
          isWall ? (
            <li key={item.id} className={look}>
              {swatch(item)}
              {item.label}
            </li>
          ) : (
            <li key={item.id} className="flex">
              <button
                type="button"
                aria-pressed={!hidden.has(item.id)}
                onClick={() => press(item)}
                className={cx(
                  look,
                  'rounded-tag hover:text-t1',
                  hidden.has(item.id) && 'line-through opacity-70',
                )}
              >
                {swatch(item)}
                {item.label}
              </button>
            </li>
          ),
        )}
      </ul>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  )
}
