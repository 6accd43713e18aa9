import { useMemo } from 'react'
import type { useLabourPupils } from '@/api/labour-portfolio.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-words.ts'
import type { DetailColumn } from '@/widgets/detail-table/detail-data.ts'
import { DetailTable } from '@/widgets/detail-table/detail-table.tsx'
import { stateOf } from '@/kits/analysis/state-of.ts'
import { usePortfolioAddress } from './use-portfolio-address.ts'

type Row = { id: string; title: string; pupils: number }
const read = { name: (row: Row) => row.title, pupils: (row: Row) => row.pupils }

/** Classes of the school: the way to their pupils. */
export function ClassesTable({ reading }: { reading: ReturnType<typeof useLabourPupils> }) {
  const t = useT('labour-portfolio')
  const { go } = usePortfolioAddress()
  const classText = useClassText()
  const rows = useMemo(
    () =>
      reading.data?.classes.map(({ id, pupils, ...label }) => ({
        ...{ id: String(id), pupils, title: classText(label) },
      })) ?? [],
    [reading.data, classText],
  )
  const columns: DetailColumn<Row>[] = [
    { key: 'name', kind: 'text', label: t('column.class'), read: read.name },
    { key: 'pupils', kind: 'count', label: t('column.pupils'), isMain: true, read: read.pupils },
  ]
  return (
    <DetailTable
      {...{ rows, columns, ...stateOf(reading, rows.length === 0) }}
      name="labour-classes"
      title={t('classes')}
      onDrill={(id) => go({ class: Number(id) })}
      note={t('rows', { n: rows.length })}
      onRetry={() => void reading.refetch()}
      words={{ title: t('empty.classes'), detail: t('empty.classesWhy') }}
    />
  )
}
