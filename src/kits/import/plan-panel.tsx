import type { PlanPanelProps } from './plan-panel-props.ts'
import { usePlanRows } from '@/api/uploads.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { Switch } from '@/ui/switch.tsx'
import { gridColumns } from './columns.ts'
import { PlanCards } from './plan-cards.tsx'
import { PlanGrid } from './plan-grid.tsx'
import { PlanHead } from './plan-head.tsx'
import { useNarrow } from './use-narrow.ts'

/** The rows under their filters: a grid, or on a phone cards with their bad cells. */
export function PlanPanel({ plan, search, onFilter, offline }: PlanPanelProps) {
  const t = useT('import')
  const narrow = useNarrow()
  const { action, grade, pending } = search
  const query = usePlanRows({ plan: plan.plan, action, grade, pending })
  const rows = query.data?.pages.flatMap((page) => page.rows)
  const total = query.data?.pages[0]?.total ?? 0
  const list = {
    rows: rows ?? [],
    total,
    hasMore: query.hasNextPage,
    onMore: () => void (query.isFetchingNextPage || query.fetchNextPage()),
  }
  const pendingSwitch = (
    <span className="flex items-center gap-2 text-note text-t2">
      <span aria-hidden>{t('plan.pendingOnly')}</span>
      <Switch
        label={t('plan.pendingOnly')}
        checked={pending === true}
        onChange={(on) => onFilter({ pending: on || undefined })}
      />
    </span>
  )
  return (
    <section
      aria-label={t('plan.title')}
      aria-busy={query.isPlaceholderData}
      className="flex grow flex-col rounded border border-line bg-surface md:min-h-80"
    >
      <PlanHead plan={plan} search={search} total={total} onFilter={onFilter} offline={offline} />
      {!rows && !query.isError && (
        <div className="grow px-4">
          <SkeletonRows rows={8} />
        </div>
      )}
      {!rows && query.isError && (
        <StateBlock
          state="error"
          title={t('plan.failed')}
          detail={query.error.message}
          action={
            <Button size="small" onClick={() => void query.refetch()}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {rows?.length === 0 && <NoRows search={search} onFilter={onFilter} />}
      {rows && rows.length > 0 && narrow && <PlanCards {...list} foot={pendingSwitch} />}
      {rows && rows.length > 0 && !narrow && (
        <PlanGrid {...list} columns={gridColumns(plan, rows)} foot={pendingSwitch} />
      )}
      {rows?.length === 0 && <div className="flex h-9 items-center justify-end px-4">{pendingSwitch}</div>}
    </section>
  )
}

function NoRows({ search, onFilter }: Pick<PlanPanelProps, 'search' | 'onFilter'>) {
  const t = useT('import')
  const resolved = search.pending === true && search.action === undefined && search.grade === undefined
  return (
    <div className="flex grow items-center">
      <StateBlock
        state="empty"
        title={resolved ? t('plan.nonePending') : t('plan.none')}
        detail={resolved && t('plan.nonePendingDetail')}
        action={
          <Button
            size="small"
            onClick={() => onFilter({ action: undefined, grade: undefined, pending: undefined })}
          >
            {t('plan.clear')}
          </Button>
        }
      />
    </div>
  )
}
