import { useId, useState, type FormEvent } from 'react'
import type { TFunction } from 'i18next'
import { useFixCell } from '@/api/upload-actions.ts'
import type { PlanRow } from '@/contract/uploads.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { CellReason } from './cell-reason.tsx'
import { editableIssue, useEditing } from './editing.ts'
import { unitOf, type FieldName } from './fields.ts'
import { planCounts } from './plan-counts.ts'
import { spokenRow } from './row-name.ts'
import { sameCells } from './same-cells.ts'
import { suggest } from './suggestion.ts'

const maxFixes = 500

/** Another text for a bad cell. The row is checked again; what is still wrong is said here. */
export function CellForm({ row, field }: { row: PlanRow; field: FieldName }) {
  const t = useT('import')
  const id = useId()
  const { plan, draft, setDraft, say, close, gridRef } = useEditing()
  const cell = { row: row.row, field }
  // Stays open while the row is checked again: an error that has gone must not take the form with it.
  const [issue] = useState(() => editableIssue(row, field))
  const [still, setStill] = useState<string>()
  const fix = useFixCell()
  const was = issue?.value ?? row.raw[field] ?? ''
  const suggestion = issue && suggest(issue, row.raw, { boy: t('write.boy'), girl: t('write.girl') })
  const text = draft(cell) ?? suggestion?.value ?? was
  const same = issue ? sameCells(issue, plan.errors) : []
  const choices = choicesOf(field, t)

  async function change(cells: readonly { row: number }[]) {
    const fixes = cells.map((cell) => ({ row: cell.row, field, value: text }))
    let after = plan
    for (let i = 0; i < fixes.length; i += maxFixes) {
      after = await fix.mutateAsync({ plan: plan.plan, fixes: fixes.slice(i, i + maxFixes) })
    }
    setDraft(cell, undefined)
    const error = after.errors.find((each) => each.row === row.row && each.field === field)
    if (error) return setStill(error.message)
    const { pending } = planCounts(after)
    const done =
      cells.length > 1
        ? t('editor.fixedAll', { count: cells.length })
        : t('editor.fixed', { row: spokenRow(row, t) })
    say(done + (pending > 0 ? t('editor.left', { count: pending }) : ''))
    close()
    gridRef.current?.focus()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (text !== was && !fix.isPending) void change([row]).catch(() => undefined)
  }

  const shown = text.trim().replace(/^-/, '\u2212')
  return (
    <form onSubmit={onSubmit} className="flex flex-col">
      <label htmlFor={id} className="mb-1 text-note text-t2">
        {t('editor.label', { row: spokenRow(row, t), field: t(`field.${field}`) })}
      </label>
      <div className="flex h-9 items-center rounded-control border-2 border-brand bg-surface">
        <input
          id={id}
          value={text}
          maxLength={2000}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-reason`}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setDraft(cell, event.target.value)}
          className="size-full min-w-0 bg-transparent px-2.5 text-body font-semibold outline-none"
        />
        <span className="pr-3 text-note text-t3">{unitOf(field)}</span>
      </div>
      {choices.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-1.5">
          {choices.map((choice) => (
            <Button key={choice} size="small" onClick={() => setDraft(cell, choice)}>
              {choice}
            </Button>
          ))}
        </div>
      )}
      <CellReason id={`${id}-reason`} issue={issue} was={was} suggestion={suggestion} still={still} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={fix.isPending} disabled={text === was}>
          <span className="max-w-40 truncate">
            {text === was
              ? t('editor.none')
              : shown
                ? t('editor.change', { value: shown })
                : t('editor.clear')}
          </span>
        </Button>
        {same.length > 1 && (
          <Button
            disabled={text === was || fix.isPending}
            onClick={() => void change(same).catch(() => undefined)}
          >
            {t('editor.all', { count: same.length })}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Words that the reader of workbooks surely knows, for a field with few values. */
function choicesOf(field: FieldName, t: TFunction<'import'>): string[] {
  if (field === 'sex') return [t('write.boy'), t('write.girl')]
  if (field === 'glasses') {
    return [t('write.none'), t('write.frame'), t('write.contact'), t('write.orthokeratology')]
  }
  if (field === 'missed') return [t('missed.absent'), t('missed.exempt')]
  return []
}
