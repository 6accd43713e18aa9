import type { TeacherFigures } from '@/contract/task-figures.ts'
import { useT } from '@/i18n/i18n.ts'
import { StateBlock } from '@/ui/state-block.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { RateCells, RateHeads, sumOfShown } from './rate-cells.tsx'

type TeachersTableProps = {
  rows: readonly TeacherFigures[]
  /** Opens the teacher's tasks. */
  onOpen?: (id: number) => void
  empty: { title: string; detail: string }
}

/** Tasks and rates per teacher in the order of names; a tick stands where all of them together are. */
export function TeachersTable({ rows, onOpen, empty }: TeachersTableProps) {
  const t = useT('tasks')
  if (rows.length === 0)
    return (
      <div className="flex h-60 rounded border border-line bg-surface p-6">
        <StateBlock state="empty" {...empty} />
      </div>
    )
  const among = sumOfShown(rows)
  return (
    <Table label={t('teachers.title')} className="rounded border border-line bg-surface">
      <TableHead>
        <HeadCell>{t('teacher')}</HeadCell>
        <HeadCell numeric>{t('teachers.tasks')}</HeadCell>
        <RateHeads />
      </TableHead>
      <tbody>
        {rows.map(({ teacher, tasks, rates }) => (
          <TableRow key={teacher.id}>
            <Cell>
              {onOpen && teacher.id > 0 ? (
                <button
                  type="button"
                  onClick={() => onOpen(teacher.id)}
                  className="text-brand-strong hover:underline"
                >
                  {teacher.name}
                </button>
              ) : (
                teacher.name || t('bySchool')
              )}
            </Cell>
            <Cell numeric>{tasks}</Cell>
            <RateCells rates={rates} among={among} />
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
