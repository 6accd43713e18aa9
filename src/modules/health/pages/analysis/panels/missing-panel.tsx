import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useFitnessHead, useFitnessMissing } from '@/modules/health/api/analysis.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { MissingMatrix } from '@/widgets/missing-matrix/missing-matrix.tsx'
import { toMissingTable } from '@/widgets/missing-matrix/to-missing-marks.ts'
import { useAnalysis } from '../analysis-context.ts'
import { AnalysisPanel } from '../analysis-panel.tsx'
import { countedRate } from '../counted-rate.ts'
import { missingLabels, rowOfCell, toMissingMatrix } from '../mapping/to-missing.ts'

/** Who still lacks which item. A school or a grade leads into itself, a class of the own school to the list of its children. */
export function MissingPanel() {
  const { filter, drill, up, isOwnSchool } = useAnalysis()
  const t = useT('health-analysis')
  const health = useT('health')
  const vision = useT('vision')
  const labels = useT('widgets')
  const navigate = useNavigate()
  const query = useFitnessMissing(filter)
  const { data } = query
  const madeUp = useFitnessHead(filter).data?.madeUp.now
  const matrix = useMemo(
    () => (data ? toMissingMatrix(data, t, health, vision) : { columns: [], rows: [] }),
    [data, t, health, vision],
  )
  const open = (cell: string) => {
    const row = data && rowOfCell(cell, data)
    if (!row || !data) return
    if (data.by === 'school' && row.id !== undefined) drill({ school: row.id })
    if (data.by === 'grade' && row.grade !== undefined) drill({ grade: row.grade })
    if (data.by === 'class' && row.id !== undefined)
      void navigate({
        to: '/health/dataExport',
        search: { schoolYear: data.round.schoolYear, class: row.id },
      })
  }
  const by = data?.by ?? 'class'
  const canOpen = by !== 'class' || isOwnSchool
  const title = t('missing.title')
  return (
    <AnalysisPanel
      title={title}
      unit={t(`missing.unit.${by}`)}
      figure="missing"
      query={query}
      sentence={data && missingLabels(data, t, health, vision)}
      isEmpty={matrix.rows.length === 0}
      table={toMissingTable(matrix, labels)}
      skeleton="rows"
    >
      <MissingMatrix
        label={title}
        rowHead={t(`missing.row.${by}`)}
        {...matrix}
        foot={
          data &&
          [
            t('missing.exempt', { n: formatCount(data.total.exempt) }),
            ...(madeUp && madeUp.of > 0 ? [t('missing.madeUp', countedRate(madeUp))] : []),
          ].join(t('stop'))
        }
        {...(canOpen && { onDrill: open })}
        onUp={up}
      />
    </AnalysisPanel>
  )
}
