import { TriangleAlert } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { Plan } from '@/contract/uploads.ts'
import { useT } from '@/i18n/i18n.ts'
import { useUnsavedWork, type UnsavedWork } from '@/lib/unsaved-work.ts'
import { CommitBar } from './commit-bar.tsx'
import { EditingProvider, useEditingState } from './editing.ts'
import { DroppedLessons } from './dropped-lessons.tsx'
import { EmptiedClasses } from './emptied-classes.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { PlanSummary } from './plan-summary.tsx'
import { useImportSearch } from './use-import-search.ts'

/** Step 3: what the file would do, row by row, to be mended and committed. While it is committed nothing can be changed. */
export function PlanView({ plan, offline, onLeave }: { plan: Plan; offline: boolean; onLeave: () => void }) {
  const t = useT('import')
  const { search, filter } = useImportSearch()
  const gridRef = useRef<HTMLDivElement>(null)
  const editing = useEditingState(plan, offline || plan.state !== 'planned', gridRef)
  const [chosen, setChosen] = useState<boolean>()
  const { emptied } = plan
  const closes = emptied && emptied.classes.length > 0 ? (chosen ?? emptied.byDefault) : undefined
  useUnsavedWork(useTypedText(plan.plan, editing.draftCount))
  return (
    <EditingProvider value={editing}>
      <div className="flex grow flex-col gap-3">
        <PlanSummary plan={plan} action={search.action} onAction={(action) => filter({ action })} />
        {plan.refusal && (
          <p
            role="alert"
            className="flex items-center gap-2 rounded border border-warning bg-warning-soft px-4 py-2 text-body text-t1"
          >
            <TriangleAlert aria-hidden size={16} className="shrink-0 text-warning" />
            {t('refusedStep', { message: plan.refusal.message })}
          </p>
        )}
        {emptied && closes !== undefined && (
          <EmptiedClasses
            emptied={emptied}
            checked={closes}
            disabled={offline || plan.state !== 'planned'}
            onChange={setChosen}
          />
        )}
        {plan.dropped && plan.dropped.lessons.length > 0 && <DroppedLessons dropped={plan.dropped} />}
        <PlanPanel plan={plan} search={search} onFilter={filter} offline={offline} />
        <CommitBar plan={plan} closeEmptied={closes} offline={offline} onLeave={onLeave} />
      </div>
    </EditingProvider>
  )
}

/** Text that was typed into cells and not confirmed is lost with its plan; filters stay free. */
function useTypedText(plan: string, count: number): UnsavedWork | null {
  const t = useT('import')
  return useMemo(
    () => (count > 0 ? { what: t('unsaved', { count }), isLostBy: (next) => next['plan'] !== plan } : null),
    [t, plan, count],
  )
}
