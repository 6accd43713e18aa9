import { useMemo } from 'react'
import { formatCount, formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { MissingMatrix } from '@/widgets/missing-matrix/missing-matrix.tsx'
import { toMissingTable } from '@/widgets/missing-matrix/to-missing-marks.ts'
import { DataPanel, type DataQuery } from './data-panel.tsx'
import { completeOf, maxLacked, toMatrix } from './to-completeness.ts'

/** Who still lacks which item, class by class; a press shows the children of a class. */
export function CompletenessPanel({ query, onClass }: { query: DataQuery; onClass: (id: number) => void }) {
  const t = useT('health')
  const labels = useT('vision')
  const widgets = useT('widgets')
  const { data } = query
  const matrix = useMemo(() => data && toMatrix(data, t, labels), [data, t, labels])
  const max = data && maxLacked(data)
  return (
    <DataPanel
      title={t('data.matrix')}
      unit={t('data.matrixUnit')}
      query={query}
      table={matrix && toMissingTable(matrix, widgets)}
      sentence={
        data && (
          <>
            {t('data.complete', {
              n: formatCount(data.students - data.open),
              of: formatCount(data.students),
              rate: formatRate(completeOf(data)),
            })}
            {max && t('data.most', { item: t(`item.${max.item}`), n: formatCount(max.n) })}
          </>
        )
      }
    >
      {matrix && (
        <MissingMatrix
          label={t('data.matrix')}
          rowHead={t('row.class')}
          {...matrix}
          foot={t('data.excused')}
          onDrill={(id) => onClass(Number(id.replace('complete:', '').split(':')[0]))}
        />
      )}
    </DataPanel>
  )
}
