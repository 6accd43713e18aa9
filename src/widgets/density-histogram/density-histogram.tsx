import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { BinBar, figuresFit } from '@/widgets/histogram/bin-bar.tsx'
import { MarkElement, MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { placeBetween } from '@/widgets/row-axis/row-axis.tsx'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import { shownDensity, toDensityMarks, type DensityHistogramData } from './to-density-marks.ts'

export type DensityHistogramProps = DensityHistogramData & Drill & { label: string }

/** Pupils per five points of their own density beside the reference, which is compared with and not passed or failed. */
export function DensityHistogram({ label, bins, of, reference, onDrill, onUp }: DensityHistogramProps) {
  const t = useT('widgets')
  const [plot, box] = useBox<HTMLDivElement>()
  const data = useMemo(() => ({ bins, of, reference }), [bins, of, reference])
  const marks = useMemo(() => toDensityMarks(data, t), [data, t])
  const shown = useMemo(() => shownDensity(data), [data])
  const highest = Math.max(1, ...shown.map(({ n }) => n ?? 0))
  const fits = figuresFit(box, shown.length, highest)
  const low = shown[0]?.from ?? 0
  const at = placeBetween(low, 100)
  const ticks = Array.from({ length: (100 - low) / 10 + 1 }, (_, i) => low + i * 10)
  return (
    <MarkHost label={label} marks={marks} onDrill={onDrill} onUp={onUp} className="flex size-full flex-col">
      {(cursor) => (
        <>
          <div ref={plot} className="relative mt-9 flex min-h-0 flex-1 border-b border-line2 wall:mt-13">
            {shown.map(({ from, n }, i) => (
              <MarkElement
                key={from}
                cursor={cursor}
                id={String(from)}
                pressable={onDrill !== undefined}
                className="relative flex h-full min-w-0 flex-1 items-end px-px"
              >
                <span className="sr-only">{marks[i]?.title}</span>
                {n === null ? (
                  <span className="hatch h-2/5 w-full rounded-t-bar" />
                ) : (
                  <BinBar n={n} max={highest} look="bg-z3" isLabelled={fits} />
                )}
              </MarkElement>
            ))}
            <span
              className="pointer-events-none absolute -top-8 bottom-0 border-l-2 border-dashed border-t1 wall:-top-12"
              style={{ left: at(reference) }}
            >
              <span className="absolute top-0 right-full pr-1.5 text-axis leading-none whitespace-nowrap text-t2">
                {t('motion.reference', { value: reference })}
              </span>
            </span>
          </div>
          <div aria-hidden className="relative h-5 shrink-0 wall:h-8">
            {ticks.map((tick) => (
              <span
                key={tick}
                className={cx(
                  'absolute top-1 text-axis text-t3',
                  tick === 100 ? '-translate-x-full' : tick > low && '-translate-x-1/2',
                )}
                style={{ left: at(tick) }}
              >
                {tick}
              </span>
            ))}
          </div>
        </>
      )}
    </MarkHost>
  )
}
