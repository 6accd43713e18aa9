import { useMemo } from 'react'
import { useGrowthYears } from '@/api/health-card.ts'
import { useT } from '@/i18n/i18n.ts'
import { PercentileBand } from '@/widgets/percentile-band/percentile-band.tsx'
import { toBandTable } from '@/widgets/percentile-band/to-band-marks.ts'
import { CardPanel } from './card-panel.tsx'
import { toBmiBand } from './to-growth.ts'

/** BMI by age on the limits of the health standards; the score of the fitness test has others. */
export function BmiPanel({ id, className = '' }: { id: number; className?: string }) {
  const t = useT('health-card')
  const widgets = useT('widgets')
  const reading = useGrowthYears(id)
  const data = useMemo(() => {
    const { rows, bmi } = reading.data ?? {}
    return rows && bmi ? toBmiBand(rows, bmi, (line, value) => t(`bmi.line.${line}`, { value })) : null
  }, [reading.data, t])
  const title = t('bmi.title')
  return (
    <CardPanel
      title={title}
      unit={t('bmi.unit')}
      reading={reading}
      isEmpty={!data}
      table={data ? toBandTable(data, widgets) : undefined}
      words={{ title: t('bmi.empty') }}
      className={className}
    >
      {data && <PercentileBand label={title} data={data} />}
    </CardPanel>
  )
}
