import { useMemo } from 'react'
import { formatCount, formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { MissingMatrix } from '@/widgets/missing-matrix/missing-matrix.tsx'
import { toMissingTable } from '@/widgets/missing-matrix/to-missing-marks.ts'
import { DataPanel, type DataReading } from './data-panel.tsx'
import { completeOf, mostLacked, toMatrix } from './to-completeness.ts'

/** Who still lacks which item, class by class; a press shows the children of a class. */
export function CompletenessPanel({
  reading,
  onClass,
}: {
  reading: DataReading
  onClass: (id: number) => void
}) {
  const t = useT('health')
  const words = useT('vision')
  const widgets = useT('widgets')
  const { data } = reading
  const matrix = useMemo(() => data && toMatrix(data, t, words), [data, t, words])
  const most = data && mostLacked(data)
  return (
    <DataPanel
      title={t('data.matrix')}
      unit={t('data.matrixUnit')}
      reading={reading}
      table={matrix && toMissingTable(matrix, widgets)}
      sentence={
        data && (
          <>
            {t('data.complete', {
              n: formatCount(data.pupils - data.open),
              of: formatCount(data.pupils),
              rate: formatRate(completeOf(data)),
            })}
            {most && t('data.most', { item: t(`item.${most.item}`), n: formatCount(most.n) })}
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
