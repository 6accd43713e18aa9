import { Link } from '@tanstack/react-router'
import { useStudentsOfOneSchool } from '@/modules/records/api/students.ts'
import type { SchoolRecord } from '@/modules/records/contract/schools.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { Unread } from '@/ui/unread.tsx'

const shown = 8

/** The first students of a school, masked, and the way to all of them. */
export function SchoolStudents({ school: { id, students } }: { school: SchoolRecord }) {
  const t = useT('schools')
  const lists = useT('lists')
  const classText = useClassText()
  const query = useStudentsOfOneSchool(id, shown)
  if (students === 0) return null
  return (
    <section
      aria-labelledby="school-students"
      className="rounded border border-line bg-surface px-4 py-3 max-[600px]:px-3"
    >
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="school-students" className="text-title font-semibold">
          {t('students.title')}
        </h2>
        <Link
          to={'/manage/cityStudent' as '/log'}
          search={{ school: id } as object}
          className="text-note font-semibold text-brand-strong hover:underline"
        >
          {t('students.all', { n: formatCount(students) })}
        </Link>
      </div>
      {query.data ? (
        <Table label={t('students.title')}>
          <TableHead>
            <HeadCell>{lists('students.columns.name')}</HeadCell>
            <HeadCell>{lists('students.columns.class')}</HeadCell>
            <HeadCell>{lists('students.columns.number')}</HeadCell>
            <HeadCell>{lists('students.columns.guardians')}</HeadCell>
          </TableHead>
          <tbody>
            {query.data.rows.map((row) => (
              <TableRow key={row.id}>
                <Cell>{row.name}</Cell>
                <Cell>{classText(row.class)}</Cell>
                <Cell>{row.number}</Cell>
                <Cell>{lists(`students.values.guardians.${row.guardians}`)}</Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      ) : (
        <div className="h-40">
          <Unread
            query={query}
            title={t('students.failed')}
            retry={t('students.retry')}
            className="size-full"
          />
        </div>
      )}
    </section>
  )
}
