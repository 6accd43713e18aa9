import type { CellIssue, Plan } from '@/contract/uploads.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { isField } from '@/kits/import/fields.ts'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'

/** As many are listed; the others stand in their cells below. */
const max = 50

/** What deserves a look in a value itself: not that the records have another. */
export const doubtsOf = ({ warnings }: Pick<Plan, 'warnings'>): CellIssue[] =>
  warnings.filter(({ code }) => code !== 'conflict')

/** The implausible values with their reasons, by the row of the sheet. */
export function DoubtRows({ plan }: { plan: Plan }) {
  const t = useT('inverse')
  const labels = useT('import')
  const doubts = doubtsOf(plan)
  const shown = doubts.slice(0, max)
  if (doubts.length === 0) return null
  return (
    <details className="text-note" open={doubts.length <= 10}>
      <summary className="min-h-8 cursor-pointer py-1.5 text-body font-semibold">
        {t('groups.reasons')}
        <span className="ml-2 text-note font-normal text-t2">
          {shown.length < doubts.length
            ? t('groups.reasonsFirst', { n: formatCount(shown.length), of: formatCount(doubts.length) })
            : formatCount(doubts.length)}
        </span>
      </summary>
      <Table label={t('groups.reasons')} className="max-h-52">
        <TableHead>
          <HeadCell numeric>{t('groups.row')}</HeadCell>
          <HeadCell>{t('groups.field')}</HeadCell>
          <HeadCell>{t('groups.value')}</HeadCell>
          <HeadCell>{t('groups.why')}</HeadCell>
        </TableHead>
        <tbody>
          {shown.map(({ row, field, code, value, message }) => (
            <TableRow key={`${row}/${field}/${code}/${message}`}>
              <Cell numeric>{row}</Cell>
              <Cell className="whitespace-nowrap">{isField(field) ? labels(`field.${field}`) : field}</Cell>
              <Cell className="whitespace-nowrap">{value}</Cell>
              <Cell>{message}</Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </details>
  )
}
