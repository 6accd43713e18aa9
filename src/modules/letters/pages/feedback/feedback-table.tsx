import type { ReplyOf } from '@/contract/call.ts'
import { formatCount, formatPercent, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { StateBlock } from '@/ui/state-block.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import type { letterFeedback } from '../../contract/feedback.ts'

type FeedbackTableProps = {
  rows: ReplyOf<typeof letterFeedback>['rows']
  isBureau: boolean
  hasReports: boolean
}

const shown = ['inTime', 'informed', 'sent', 'opened', 'replied', 'visited'] as const

/** The same figures by grade of a school or by school of the district. */
export function FeedbackTable({ rows, isBureau, hasReports }: FeedbackTableProps) {
  const t = useT('letters')
  const lists = useT('lists')
  if (rows.length === 0)
    return <StateBlock state="empty" title={t('print.noResults')} detail={t('feedback.noResults')} />
  const grade = (id: number) => lists(`grades.${id as 1}`)
  return (
    <Table label={t('views.feedback')} className="min-h-60 flex-1 rounded border border-line bg-surface">
      <TableHead>
        <HeadCell>{t(isBureau ? 'feedback.school' : 'feedback.grade')}</HeadCell>
        {shown.map((name) => (
          <HeadCell key={name} numeric>
            {t(`figures.${name}`)}
          </HeadCell>
        ))}
        {hasReports && <HeadCell>{t('feedback.report')}</HeadCell>}
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <Cell>{isBureau ? row.name : grade(row.id)}</Cell>
            {shown.map((name) => (
              <Cell key={name} numeric>
                {row[name].of === 0 ? (
                  noFigure
                ) : (
                  <>
                    {formatPercent(row[name])}{' '}
                    <span className="text-t3">
                      {formatCount(row[name].n)} / {formatCount(row[name].of)}
                    </span>
                  </>
                )}
              </Cell>
            ))}
            {hasReports && (
              <Cell>{row.report && (row.report.made ?? t('feedback.dueOn', { day: row.report.due }))}</Cell>
            )}
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
