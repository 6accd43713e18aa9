import { useCallback, useMemo } from 'react'
import { formatSigned } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Chart, type ChartPlot } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import type { ScoreYear } from './score-years-data.ts'
import { toScoreYearsMarks } from './to-score-years-marks.ts'
import { levels, toScoreYearsOption } from './to-score-years-option.ts'

export type ScoreYearsProps = Drill & {
  label: string
  /** Oldest first; a year without a total keeps its place. */
  years: readonly ScoreYear[]
}

/** One child's totals over the years beside the mean of the same grade and sex, and where the levels begin. */
export function ScoreYears({ label, years, onDrill, onUp }: ScoreYearsProps) {
  const t = useT('widgets')
  const toOption = useCallback((theme: ChartTheme) => toScoreYearsOption(years, theme), [years])
  const marks = useMemo(() => toScoreYearsMarks(years, t), [years, t])
  const last = years.findLastIndex(({ mean }) => mean !== null)
  const lastMean = years[last]?.mean ?? null

  const overlay = ({ locate, theme: { u }, width }: ChartPlot) => {
    const end = lastMean === null ? null : locate([last, lastMean], 0)
    const labels = 'absolute -translate-y-1/2 text-axis whitespace-nowrap text-t2'
    return (
      <>
        {levels.map((score) => {
          const at = locate([0, score], 0)
          return (
            at && (
              <span key={score} className={labels} style={{ right: width - 54 * u, top: at.y }}>
                {t(`levels.${levelLabels[score]}`)} {score}
              </span>
            )
          )
        })}
        {end && lastMean !== null && (
          <span className={labels} style={{ left: end.x + 10 * u, top: end.y }}>
            {t('radar.mean')} {formatSigned(lastMean, 1)}
          </span>
        )}
      </>
    )
  }
  return (
    <Chart
      label={label}
      toOption={toOption}
      marks={marks}
      overlay={overlay}
      onDrill={onDrill}
      onUp={onUp}
      hit="column"
    />
  )
}

const levelLabels = { 60: 'pass', 80: 'good', 90: 'excellent' } as const
