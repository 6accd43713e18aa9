import { useCallback, useMemo } from 'react'
import { formatSigned } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Chart, type ChartPlot } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import type { AgreementPlotProps } from './agreement-data.ts'
import { toAgreementMarks } from './to-agreement-marks.ts'
import { agreementAxes, toAgreementOption } from './to-agreement-option.ts'

/** How far two measurements of the same children lie apart (Bland and Altman): the mean difference, and the limits of agreement. */
export function AgreementPlot({ label, unit, points, bias, low, high, decimals = 2 }: AgreementPlotProps) {
  const t = useT('widgets')
  const data = useMemo(() => ({ points, bias, low, high, decimals }), [points, bias, low, high, decimals])
  const toOption = useCallback((theme: ChartTheme) => toAgreementOption(data, theme), [data])
  const marks = useMemo(() => toAgreementMarks(data, t), [data, t])
  const overlay = (plot: ChartPlot) => (
    <>
      {[
        { key: 'high', value: high },
        { key: 'bias', value: bias },
        { key: 'low', value: low },
      ].map(({ key, value }) => {
        const at = plot.locate([agreementAxes(data).x.max, value], 0)
        return (
          at && (
            <span
              key={key}
              className="absolute -translate-x-full -translate-y-full rounded-bar bg-surface/75 px-0.5 text-axis whitespace-nowrap text-t2 tabular-nums"
              style={{ left: at.x, top: at.y - 1 }}
            >
              {t(key === 'bias' ? 'agreement.bias' : 'agreement.limit', {
                value: formatSigned(value, decimals),
              })}
            </span>
          )
        )
      })}
      <p className="absolute inset-x-0 bottom-0 text-center text-axis whitespace-nowrap text-t2">
        {t('agreement.mean')}
        {unit && ` ${unit}`}
      </p>
    </>
  )
  return <Chart label={label} toOption={toOption} marks={marks} overlay={overlay} />
}
