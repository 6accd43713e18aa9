import type { TFunction } from 'i18next'
import type { PlanRow } from '@/contract/uploads.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { rowName } from './row-name.ts'
import { ActionTag } from './action-tag.tsx'
import { CellPopover } from './cell-popover.tsx'
import { cellText, issueAt, showValue, warningAt } from './cell-text.ts'
import { isFieldColumn, type GridColumn } from './columns.ts'
import { isChoice, useEditing } from './editing.ts'

export type GridCellProps = {
  id: string
  row: PlanRow
  column: GridColumn
  index: number
  left: number | undefined
  isCursor: boolean
}

/** One cell. Bad: outlined, tinted and bold. Conflict: tinted. Warning: a dotted line under it. */
export function GridCell({ id, row, column, index, left, isCursor }: GridCellProps) {
  const t = useT('import')
  const { at, readOnly, draft } = useEditing()
  const { field } = column
  const issue = issueAt(row, field)
  const warning = warningAt(row, field)
  const differs = row.action === 'conflict' && field in row.stored
  const opens =
    !readOnly &&
    (issue !== undefined || warning !== undefined || differs || (field === 'action' && isChoice(row)))
  const stored = field in row.stored ? showValue(field, row.stored[field], t) : undefined
  const text = isFieldColumn(column) ? cellText(row, field, t, column.withGrade) : ''
  const message = issue?.message ?? warning?.message
  const hasDraft = isFieldColumn(column) && draft({ row: row.row, field: column.field }) !== undefined
  const cell = (
    <div
      id={id}
      role="gridcell"
      aria-colindex={index + 1}
      aria-invalid={issue ? true : undefined}
      data-opens={opens || undefined}
      aria-label={
        isFieldColumn(column) && message
          ? t('cell.spoken', { field: t(`field.${column.field}`), value: text || t('value.blank'), message })
          : undefined
      }
      title={
        message ??
        (stored === undefined ? undefined : t('cell.stored', { value: stored || t('value.blank') }))
      }
      style={{ left }}
      className={cx(
        'flex min-w-0 items-center overflow-hidden px-2.5 whitespace-nowrap',
        column.numeric && 'justify-end',
        left !== undefined && 'sticky z-10',
        field === 'note' && 'sticky right-0',
        issue &&
          'bg-severe-soft font-semibold text-severe outline-2 -outline-offset-2 outline-severe dark:text-t1',
        differs && !issue && 'bg-warning-soft',
        !issue && !differs && 'bg-surface',
        opens && 'cursor-pointer',
        isCursor && 'group-focus/grid:shadow-[inset_0_0_0_2px_var(--brand)]',
        isCursor && issue && 'group-focus/grid:shadow-[inset_0_0_0_4px_var(--brand)]',
      )}
    >
      {field === 'row' && <span className="truncate text-t2">{rowName(row)}</span>}
      {field === 'action' && <ActionTag action={row.action} />}
      {field === 'note' && <Note row={row} />}
      {isFieldColumn(column) && (
        <span
          className={cx(
            'truncate',
            !issue &&
              warning &&
              'underline decoration-warning decoration-dotted decoration-2 underline-offset-4',
          )}
        >
          {text || (issue && <span className="font-normal">{t('value.blank')}</span>)}
        </span>
      )}
      {hasDraft && (
        <i
          className="ml-1 size-1.5 shrink-0 rounded-full bg-warning"
          role="img"
          aria-label={t('cell.draft')}
        />
      )}
    </div>
  )
  if (at?.row !== row.row || at.field !== field) return cell
  return <CellPopover row={row}>{cell}</CellPopover>
}

function Note({ row }: { row: PlanRow }) {
  const t = useT('import')
  const { text, state } = rowNote(row, t)
  return (
    <span title={text} className={cx('truncate', state === 'severe' ? 'text-severe' : 'text-t2')}>
      {text}
    </span>
  )
}

/** The last column in one line: the first error and how many more, else the choice, else the first warning. */
function rowNote(row: PlanRow, t: TFunction<'import'>): { text: string; state: 'severe' | 'neutral' } {
  const [first, ...more] = row.issues.length > 0 ? row.issues : row.warnings
  const state = row.issues.length > 0 ? 'severe' : 'neutral'
  if (row.action === 'skip') return { text: t('cell.kept'), state }
  if (!first) return { text: '', state }
  const text =
    more.length > 0 ? t('cell.more', { message: first.message, count: more.length }) : first.message
  return { text, state }
}
