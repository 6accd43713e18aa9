import { ChevronRight } from 'lucide-react'
import type { PlanRow } from '@/contract/uploads.ts'
import { formatCount } from '@/i18n/formats.ts'
import { rowName } from './row-name.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { cx } from '@/ui/cx.ts'
import { Dialog } from '@/ui/dialog.tsx'
import { ActionTag } from './action-tag.tsx'
import { CellForm } from './cell-form.tsx'
import { cellText } from './cell-text.ts'
import { ConflictForm } from './conflict-form.tsx'
import { isChoice, cellToOpen, useEditing } from './editing.ts'
import { isField } from './fields.ts'
import type { RowListProps } from './plan-grid.tsx'

const headFields = ['name', 'class', 'sex', 'takenOn']

/** The same rows on a phone: who, what becomes of it, and each bad cell as a line to press. */
export function PlanCards({ rows, total, hasMore, onMore, foot }: RowListProps) {
  const t = useT('import')
  const { at, close, gridRef } = useEditing()
  const open = at && rows.find((row) => row.row === at.row)
  return (
    <div ref={gridRef} tabIndex={-1} className="border-t border-line outline-none">
      <div className="flex h-11 items-center justify-between px-4 text-note text-t2">
        <span>
          {formatCount(rows.length)} / {formatCount(total)}
        </span>
        {foot}
      </div>
      <ul>
        {rows.map((row) => (
          <RowCard key={row.row} row={row} />
        ))}
      </ul>
      {hasMore && (
        <div className="p-4">
          <Button className="w-full" onClick={onMore}>
            {t('plan.more')}
          </Button>
        </div>
      )}
      {at && open && (
        <Dialog
          open
          onClose={close}
          width={328}
          title={at.field === 'action' ? t('action.conflict') : t(`field.${at.field}`)}
        >
          {at.field === 'action' ? <ConflictForm row={open} /> : <CellForm row={open} field={at.field} />}
        </Dialog>
      )}
    </div>
  )
}

function RowCard({ row }: { row: PlanRow }) {
  const t = useT('import')
  const { open, readOnly } = useEditing()
  const issues = [...row.issues, ...row.warnings]
  const line = 'flex min-h-11 w-full items-center gap-2 rounded-control px-3 py-1.5 text-left text-body'
  return (
    <li className="border-t border-line px-4 py-2">
      <p className="flex min-h-8 items-center gap-3 text-body">
        <span className="text-note text-t3">{rowName(row)}</span>
        <ActionTag action={row.action} />
        <span className="truncate">
          {headFields
            .filter((field) => !issues.some((issue) => issue.field === field))
            .map((field) => cellText(row, field, t))
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {issues.map(({ field, code, message }) => (
        <button
          key={`${field}/${code}/${message}`}
          type="button"
          disabled={readOnly || !cellToOpen(row, field)}
          onClick={() => {
            const cell = cellToOpen(row, field)
            if (cell) open(cell)
          }}
          className={cx(
            line,
            'mt-1',
            row.issues.some((issue) => issue.field === field)
              ? 'bg-severe-soft outline-2 -outline-offset-2 outline-severe'
              : 'bg-warning-soft',
          )}
        >
          <span className="min-w-0 flex-1">
            {isField(field) && `${t(`field.${field}`)} `}
            <b className="font-semibold">{cellText(row, field, t) || t('value.blank')}</b>
            <span className="block text-note text-t2">{message}</span>
          </span>
          <ChevronRight aria-hidden size={16} className="shrink-0 text-t3" />
        </button>
      ))}
      {isChoice(row) && (
        <Button
          className="mt-1 w-full"
          disabled={readOnly}
          onClick={() => open({ row: row.row, field: 'action' })}
        >
          {t('summary.conflict')}
        </Button>
      )}
    </li>
  )
}
