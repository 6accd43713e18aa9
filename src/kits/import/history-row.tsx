import type { Plan } from '@/contract/uploads.ts'
import { formatCount, formatDateTime, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Cell, TableRow } from '@/ui/table.tsx'
import { StateTag } from './state-tag.tsx'
import { UndoButton } from './undo-button.tsx'
import { isUnfinished } from './unfinished-list.tsx'

/** One upload: what it was, how it went, what can still be done. */
export function HistoryRow(props: { plan: Plan; offline: boolean; onOpen: (plan: string) => void }) {
  const { plan, offline, onOpen } = props
  const t = useT('import')
  const when = formatDateTime(plan.createdAt, 'month-day-time')
  const counts = plan.written && {
    created: formatCount(plan.written.created),
    updated: formatCount(plan.written.updated),
  }
  return (
    <TableRow>
      <Cell className="max-w-72 truncate max-md:max-w-28 max-md:py-1.5" title={plan.fileName}>
        {plan.fileName}
        <span className="block truncate text-axis text-t3 md:hidden">{when}</span>
      </Cell>
      <Cell>
        <StateTag state={plan.state} />
      </Cell>
      <Cell numeric className="max-md:hidden">
        {plan.rows > 0 ? formatCount(plan.rows) : noFigure}
      </Cell>
      <Cell className="max-w-96 truncate text-t2 max-md:hidden" title={plan.refusal?.message}>
        {counts ? t('history.counts', counts) : (plan.refusal?.message ?? noFigure)}
      </Cell>
      <Cell className="max-md:hidden">{plan.uploadedBy}</Cell>
      <Cell className="max-md:hidden">{when}</Cell>
      <Cell className="text-right">
        <span className="inline-flex gap-2">
          <UndoButton plan={plan} offline={offline} size="small" label={t('history.undo')} />
          <Button size="small" onClick={() => onOpen(plan.plan)}>
            {isUnfinished(plan) ? t('history.continue') : t('history.open')}
          </Button>
        </span>
      </Cell>
    </TableRow>
  )
}
