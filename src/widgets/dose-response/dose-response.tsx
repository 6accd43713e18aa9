import { useCallback, useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Chart, type ChartPlot } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { SuppressedOnAxis, roomOf } from '@/widgets/echart/suppressed-on-axis.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import { doseId, doseSpan, toDoseMarks, type DoseResponseData } from './to-dose-marks.ts'
import { doseBoxes, doseHeight, isStacked, toDoseOption } from './to-dose-option.ts'

export type DoseResponseProps = DoseResponseData & Drill & { label: string }

/** Whether more of a factor goes with more of the outcome: quarters of the children, on one scale for all factors. */
export function DoseResponse({ label, factors, metric, onDrill, onUp }: DoseResponseProps) {
  const t = useT('widgets')
  const [ref, box] = useBox<HTMLDivElement>()
  const toOption = useCallback((theme: ChartTheme) => toDoseOption(factors, box, theme), [factors, box])
  const marks = useMemo(() => toDoseMarks({ factors, metric }, t), [factors, metric, t])
  const { min } = useMemo(() => doseSpan(factors), [factors])

  const overlay = ({ locate, theme }: ChartPlot) =>
    doseBoxes(factors.length, box, theme).map(({ left, top, width, plot }, f) => {
      const factor = factors[f]
      if (!factor) return null
      const room = plot.width / Math.max(1, factor.steps.length)
      return (
        <div key={factor.id}>
          <p
            className="absolute truncate text-note font-semibold text-t1 wall:text-body"
            style={{ left, top, width }}
          >
            {factor.label} <span className="text-axis font-normal text-t2">{factor.unit}</span>
          </p>
          {factor.steps.map(({ range, rate }, i) => (
            <div key={doseId(factor.id, i + 1)}>
              <p
                className="absolute pt-1 text-center text-axis text-t2"
                style={{ left: plot.left + i * room, top: plot.top + plot.height, width: room }}
              >
                {t('dose.quartile', { n: i + 1 })}
                <span className="block truncate">{range}</span>
              </p>
              {rate === null && (
                <SuppressedOnAxis foot={locate([i, min], f)} room={roomOf((at) => locate(at, f), min)} />
              )}
            </div>
          ))}
        </div>
      )
    })
  return (
    <div ref={ref} className="size-full overflow-auto">
      <div style={{ height: doseHeight(factors.length, box, box.u) }}>
        <Chart
          label={label}
          toOption={toOption}
          marks={marks}
          overlay={overlay}
          onDrill={onDrill}
          onUp={onUp}
          hit={isStacked(box) ? 'dot' : 'column'}
        />
      </div>
    </div>
  )
}
