import { formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { percent } from '@/standards/rate.ts'
import { wilsonInterval } from '@/standards/wilson.ts'
import { MarkElement } from '@/widgets/mark/mark-host.tsx'
import type { MarkCursor } from '@/widgets/mark/use-mark-cursor.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { placeBetween } from '@/widgets/row-axis/row-axis.tsx'
import type { RoundSpan } from '@/widgets/slope/round-span.ts'
import { doseId, type DoseFactor, type DoseStep } from './to-dose-marks.ts'

type Props = { factor: DoseFactor; span: RoundSpan; cursor: MarkCursor; isPressable: boolean }

/** One factor: its quarters from left to right; the columns are as wide as the ranges under them. */
export function DosePicture({ factor, span, cursor, isPressable }: Props) {
  const t = useT('widgets')
  const up = placeBetween(span.min, span.max)
  return (
    <section className="flex min-h-36 min-w-0 flex-1 flex-col">
      <h3 className="truncate text-note font-semibold text-t1 wall:text-body">
        {factor.label} <span className="text-axis font-normal text-t2">{factor.unit}</span>
      </h3>
      <div className="grid min-h-0 flex-1 grid-cols-[1.6em_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] gap-x-1 pt-5 text-axis wall:pt-7">
        <div aria-hidden className="relative">
          {span.ticks.map((tick) => (
            <span
              key={tick}
              className="absolute right-0 translate-y-1/2 text-t3"
              style={{ bottom: up(tick) }}
            >
              {tick}
            </span>
          ))}
        </div>
        <div className="relative flex">
          {span.ticks.map((tick) => (
            <i
              key={tick}
              aria-hidden
              className="absolute inset-x-0 h-px bg-line"
              style={{ bottom: up(tick) }}
            />
          ))}
          <JoinedSteps steps={factor.steps} span={span} />
          {factor.steps.map((step, i) => (
            <MarkElement
              key={i}
              cursor={cursor}
              id={doseId(factor.id, i + 1)}
              pressable={isPressable}
              className="relative h-full min-w-0 flex-1 rounded-tag text-t1"
            >
              <Step step={step} up={up} />
            </MarkElement>
          ))}
        </div>
        <span />
        <div className="flex pt-1 text-center text-t2">
          {factor.steps.map(({ range }, i) => (
            <span key={i} className="min-w-0 flex-1">
              {t('dose.quartile', { n: i + 1 })}
              <span className="block truncate">{range}</span>
            </span>
          ))}
        </div>
      </div>
    </section>
  )
}

/** The line between the quarters; a hidden one breaks it. */
function JoinedSteps({ steps, span: { min, max } }: { steps: readonly DoseStep[]; span: RoundSpan }) {
  const points = steps.map(({ rate }, i) => {
    const value = rate && percent(rate)
    if (value === null || value === undefined) return null
    return `${((i + 0.5) / steps.length) * 100},${100 - ((value - min) / (max - min)) * 100}`
  })
  return (
    <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full">
      {points.slice(1).map((point, i) => {
        const from = points[i]
        if (!point || !from) return null
        return (
          <polyline
            key={i}
            points={`${from} ${point}`}
            className="fill-none stroke-line2"
            strokeWidth={1.5}
            vectorEffect="non-scaling-stroke"
          />
        )
      })}
    </svg>
  )
}

function Step({ step: { rate }, up }: { step: DoseStep; up: (value: number) => string }) {
  if (rate === null) return <Hidden className="absolute inset-x-1 bottom-0 h-13 !px-0 wall:h-18" />
  const interval = rate && wilsonInterval(rate.n, rate.of)
  if (!rate || !interval) return null
  return (
    <>
      <i
        className="absolute left-1/2 w-0.75 -translate-x-1/2 bg-t3 wall:w-1"
        style={{ bottom: up(interval.low * 100), top: `calc(100% - ${up(interval.high * 100)})` }}
      />
      <i
        className="absolute left-1/2 size-2.5 -translate-x-1/2 translate-y-1/2 rounded-full bg-t1 wall:size-3.5"
        style={{ bottom: up((rate.n / rate.of) * 100) }}
      />
      <span
        className="absolute left-1/2 -translate-x-1/2 pb-0.5 font-semibold"
        style={{ bottom: up(interval.high * 100) }}
      >
        {formatRate(rate)}
      </span>
    </>
  )
}
