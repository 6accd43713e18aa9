import { useCallback, useMemo } from 'react'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Chart } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { lastDone, toBurnUpMarks, type BurnUpData } from './to-burn-up-marks.ts'
import { toBurnUpOption } from './to-burn-up-option.ts'

export type BurnUpProps = BurnUpData & { label: string }

/** How far a piece of work is by day, against an even plan, and when it would end at the present pace. */
export function BurnUp({ label, days, of, finish }: BurnUpProps) {
  const t = useT('widgets')
  const data = useMemo(() => ({ days, of, finish }), [days, of, finish])
  const marks = useMemo(() => toBurnUpMarks(data, t), [data, t])
  const toOption = useCallback(
    (theme: ChartTheme) => {
      const done = data.days[lastDone(data.days)]?.done ?? 0
      const said = {
        done: t('burnUp.doneNow', { n: formatCount(done) }),
        planned: t('burnUp.planned'),
        of: t('burnUp.of', { n: formatCount(data.of) }),
        finish: t('burnUp.finish', { day: data.finish ?? '' }),
      }
      return toBurnUpOption(data, said, theme)
    },
    [data, t],
  )
  return <Chart label={label} toOption={toOption} marks={marks} hit="column" />
}
