import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { RoundRef } from '@/contract/figures.ts'
import type { Query } from '@/kits/live-screen/reading.ts'
import type { Cell } from '@/widgets/cell.ts'
import type { DetailColumn } from '@/widgets/detail-table/detail-data.ts'
import { DetailTable } from '@/widgets/detail-table/detail-table.tsx'
import { yearName } from '../screen/labels.ts'
import { shownOf } from '../shown-of.ts'
import { useAnalysis } from './analysis-context.ts'
import { declaredOf, type DefinedFigure } from './definition/defined-figure.ts'

type Keyed = { id: string; key: string; grade?: number | undefined }

type RowsTableProps<Row extends Keyed> = {
  /** `fitness`, `check`: for the columns that the reader chose. */
  name: string
  figure: DefinedFigure
  query: Query<{ round: RoundRef; asOf: string }>
  rows: readonly Row[]
  columns: readonly DetailColumn<Row>[]
  total: Row | undefined
  mean?: Cell | undefined
}

/** The table of this page: a school leads to its page, a grade and a class to themselves. */
export function RowsTable<Row extends Keyed>({ name, figure, query, rows, ...table }: RowsTableProps<Row>) {
  const { by, drill, up, link } = useAnalysis()
  const t = useT('health-analysis')
  const health = useT('health')
  const metric = useT('metric')
  const { data } = query
  const shown = shownOf(query, rows.length === 0, link)
  return (
    <DetailTable
      {...table}
      rows={rows}
      state={shown.state}
      error={shown.error}
      onUp={up}
      name={`health-analysis-${name}-${by}`}
      title={t(`detail.${by}`)}
      sort={by === 'school' ? { key: 'rate', isDescending: true } : undefined}
      onDrill={(id) => {
        const row = rows.find((one) => one.id === id)
        const [, own] = row?.key.split('-') ?? []
        if (!row || own === undefined) return
        if (by === 'school') drill({ school: Number(own) })
        else drill({ grade: row.grade, ...(by === 'class' && { class: Number(own) }) })
      }}
      onRetry={() => void query.refetch()}
      {...(data && {
        notes: [
          [t('note.year'), yearName(data.round.schoolYear)],
          [t('note.standard'), metric(`clauses.${declaredOf(figure)[0].clause}`)],
          [t('note.asOf'), formatDateTime(data.asOf)],
        ],
      })}
      {...(shown.state === 'empty' && {
        labels: { title: health('empty.title'), detail: health('empty.detail') },
      })}
    />
  )
}
