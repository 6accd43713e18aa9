import type { Plan, RowAction } from '@/contract/uploads.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { ActionTag } from './action-tag.tsx'

const cells = ['create', 'update', 'unchanged', 'conflict', 'error'] as const

/** What the plan would do, in five figures; each shows only its rows, a second press shows all again. */
export function PlanSummary(props: {
  plan: Plan
  action: RowAction | undefined
  onAction: (action: RowAction | undefined) => void
}) {
  const { plan, action, onAction } = props
  const t = useT('import')
  const lines = {
    create: t(`summary.create.${plan.kind}`),
    update: t(`summary.update.${plan.kind}`),
    unchanged: t(plan.kind === 'clinicResults' ? 'summary.notFilledIn' : 'summary.unchanged'),
    conflict: plan.conflict > 0 ? t('summary.conflict') : t('summary.conflictNone'),
    error: plan.invalid > 0 ? t('summary.error') : t('summary.errorNone'),
  }
  return (
    <div
      role="group"
      aria-label={t('summary.label')}
      className="grid shrink-0 grid-cols-2 overflow-hidden rounded border border-line bg-line gap-px sm:grid-cols-5"
    >
      {cells.map((cell) => {
        const count = cell === 'error' ? plan.invalid : plan[cell]
        const pressed = action === cell
        return (
          <button
            key={cell}
            type="button"
            aria-pressed={pressed}
            onClick={() => onAction(pressed ? undefined : cell)}
            className={cx(
              'flex items-center justify-between gap-2 px-3 py-2 text-left last:max-sm:col-span-2 sm:flex-col sm:items-start sm:gap-0 sm:px-5 sm:py-2.5',
              cell === 'error' && count > 0 ? 'bg-severe-soft' : 'bg-surface hover:bg-sunken',
              pressed && 'shadow-[inset_0_0_0_2px_var(--brand)]',
              'focus-visible:-outline-offset-2',
            )}
          >
            <ActionTag action={cell} />
            <span className="text-page font-semibold text-t1 sm:mt-1 sm:text-[28px] sm:leading-9">
              {formatCount(count)}
            </span>
            <span className="text-note text-t2 max-sm:sr-only">{lines[cell]}</span>
          </button>
        )
      })}
    </div>
  )
}
