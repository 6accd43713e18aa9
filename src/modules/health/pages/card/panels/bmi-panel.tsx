import { useMemo } from 'react'
import { useHealthGrowth } from '@/modules/health/api/analysis.ts'
import { useGrowthYears } from '@/modules/health/api/card.ts'
import type { HealthCard } from '@/modules/health/contract/card.ts'
import { useT } from '@/i18n/i18n.ts'
import { PercentileBand } from '@/widgets/percentile-band/percentile-band.tsx'
import { toBandTable } from '@/widgets/percentile-band/to-band-marks.ts'
import type { AgeGroup } from './age-groups.ts'
import { CardPanel } from './card-panel.tsx'
import { toBmiBand } from './to-growth.ts'

const nobody: readonly AgeGroup[] = []

/** BMI by age among the school's own and on the limits of the health standards; the score of the fitness test has others. */
export function BmiPanel({
  student,
  className = '',
}: {
  student: HealthCard['student']
  className?: string
}) {
  const t = useT('health-card')
  const widgets = useT('widgets')
  const query = useGrowthYears(student.id)
  const peers = usePeers(student)
  const data = useMemo(() => {
    const { rows, bmi } = query.data ?? {}
    return rows && bmi ? toBmiBand(rows, bmi, peers, (line, value) => t(`bmi.line.${line}`, { value })) : null
  }, [query.data, peers, t])
  const title = t('bmi.title')
  return (
    <CardPanel
      title={title}
      unit={t(data && data.curves.length > 0 ? 'bmi.unitAmong' : 'bmi.unit')}
      query={query}
      isEmpty={!data}
      table={data ? toBandTable(data, widgets) : undefined}
      labels={{ title: t('bmi.empty') }}
      className={className}
    >
      {data && <PercentileBand label={title} data={data} />}
    </CardPanel>
  )
}

/** Those of the same sex in the school, by age, at its newest check-up; nobody until they are read. */
function usePeers({ schoolId, sex }: HealthCard['student']): readonly AgeGroup[] {
  const { data } = useHealthGrowth({ school: schoolId, ...(sex !== 'unknown' && { sex }) })
  return useMemo(
    () => (sex !== 'unknown' && data?.measures.find(({ measure }) => measure === 'bmi')?.cells) || nobody,
    [data, sex],
  )
}
