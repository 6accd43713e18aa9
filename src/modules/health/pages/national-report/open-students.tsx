import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import type { TableData } from '@/widgets/panel/table-data.ts'
import { rowName } from '../screen/labels.ts'
import { DataPanel, type DataQuery } from './data-panel.tsx'

/** The list to complete: each child of the round, or of one class, whose test cannot be reported, and what it wants. */
export function OpenStudents({
  query,
  classId,
  onAll,
}: {
  query: DataQuery
  classId: number | undefined
  onAll: () => void
}) {
  const t = useT('health')
  const labels = useT('vision')
  const { data } = query
  // A class of another year is no choice here.
  const one = data?.classes.find(({ id }) => id === classId)
  const rows = useMemo(
    () => data?.rows.filter((row) => one === undefined || row.class === one.id) ?? [],
    [data, one],
  )
  const open = one ? one.open : (data?.open ?? 0)
  const requested = (items: (typeof rows)[number]['items'], why: 'missing' | 'absent') =>
    items
      .filter((item) => item.why === why)
      .map(({ item }) => t(`item.${item}`))
      .join(t('data.and'))
  const table: TableData = {
    columns: [
      { label: t('row.class') },
      { label: t('data.name') },
      { label: t('data.missing') },
      { label: t('data.absent') },
    ],
    rows: rows.map((row) => [
      rowName(
        {
          grade: row.grade,
          number: row.number,
        },
        labels,
      ),
      row.name,
      requested(row.items, 'missing'),
      requested(row.items, 'absent'),
    ]),
  }
  return (
    <DataPanel
      title={t('data.open')}
      unit={one ? rowName(one, labels) : t('data.openUnit', { n: formatCount(open) })}
      query={query}
      isEmpty={data !== undefined && rows.length === 0}
      table={table}
      tools={
        one && (
          <Button size="small" onClick={onAll}>
            {t('data.allClasses')}
          </Button>
        )
      }
    >
      <div className="flex size-full flex-col">
        <Table label={t('data.open')} className="min-h-0 flex-1">
          <TableHead>
            {table.columns.map(({ label }) => (
              <HeadCell key={label}>{label}</HeadCell>
            ))}
          </TableHead>
          <tbody>
            {rows.map((row, index) => (
              <TableRow key={row.student}>
                {table.rows[index]?.map((text, column) => (
                  <Cell
                    key={table.columns[column]?.label}
                    className={column < 2 ? '' : 'min-w-32 !whitespace-normal'}
                  >
                    {column === 1 ? (
                      <Link
                        to="/health/records"
                        search={{ student: row.student }}
                        className="text-brand-strong hover:underline"
                      >
                        {text}
                      </Link>
                    ) : (
                      text || '–'
                    )}
                  </Cell>
                ))}
              </TableRow>
            ))}
          </tbody>
        </Table>
        {rows.length < open && (
          <p className="pt-1 text-note text-t2">
            {t('data.first', { n: formatCount(rows.length), of: formatCount(open) })}
          </p>
        )}
      </div>
    </DataPanel>
  )
}
