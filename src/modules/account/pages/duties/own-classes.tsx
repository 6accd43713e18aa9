import { Link } from '@tanstack/react-router'
import type { ClassRow } from '@/modules/records/contract/organisation-lists.ts'
import { formatCount, formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'

/** The classes that a teacher teaches; a name opens its students. */
export function OwnClasses({ rows }: { rows: readonly ClassRow[] }) {
  const t = useT('duties')
  const classText = useClassText()
  return (
    <Table label={t('classes.title')}>
      <TableHead>
        <HeadCell>{t('classes.class')}</HeadCell>
        <HeadCell numeric>{t('classes.students')}</HeadCell>
        <HeadCell numeric>{t('classes.bound')}</HeadCell>
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <Cell>
              <Link
                to="/manage/student"
                search={{ class: row.id }}
                className="font-semibold text-brand-strong hover:underline"
              >
                {classText(row.class)}
              </Link>
            </Cell>
            <Cell numeric>{formatCount(row.students)}</Cell>
            <Cell numeric>
              {formatPercent(row.bound)}{' '}
              <span className="text-t2">
                {formatCount(row.bound.n)} / {formatCount(row.bound.of)}
              </span>
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
