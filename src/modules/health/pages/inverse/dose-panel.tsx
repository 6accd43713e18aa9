import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { DoseResponse } from '@/widgets/dose-response/dose-response.tsx'
import { toDoseTable } from '@/widgets/dose-response/to-dose-marks.ts'
import { LinkOfContext } from '@/widgets/mark/mark-links.ts'
import { quantityOf, useInverse } from './inverse-context.ts'
import { InversePanel } from './inverse-panel.tsx'
import { doseLink } from './links.ts'
import { chosenDoses, doseLabels, toDoses } from './to-doses.ts'

/** Whether more of a factor goes with more of the outcome: quarters of the children by the quantities that differ most. */
export function DosePanel() {
  const { query, factor, outcome } = useInverse()
  const t = useT('inverse')
  const labels = useT('widgets')
  const { data } = query
  const rows = useMemo(() => (data ? chosenDoses(data, quantityOf(factor)) : []), [data, factor])
  const factors = useMemo(() => toDoses(rows, t), [rows, t])
  const metric = t(`outcome.${data?.outcome ?? outcome}.rate`)
  const title = t('dose.title', { metric })
  return (
    <InversePanel
      title={title}
      unit={t('dose.unit', { metric })}
      sentence={data ? doseLabels(rows, t) : ''}
      table={toDoseTable({ factors, metric }, labels)}
    >
      <LinkOfContext value={doseLink}>
        <DoseResponse label={title} factors={factors} metric={metric} />
      </LinkOfContext>
    </InversePanel>
  )
}
