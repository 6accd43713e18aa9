import { usePlanGroups, useTakeGroup } from '@/modules/health/api/inverse-analysis.ts'
import { usePlan } from '@/api/uploads.ts'
import type { InverseGroup } from '@/modules/health/contract/inverse-analysis.ts'
import type { Plan } from '@/contract/uploads.ts'
import { useT } from '@/i18n/i18n.ts'
import { useImportSearch } from '@/kits/import/use-import-search.ts'
import { useOffline } from '@/live/use-offline.ts'
import { Button } from '@/ui/button.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { DoubtRows } from './doubt-rows.tsx'
import { GroupCard } from './group-card.tsx'

/** While a plan of results can still be changed: what it brings beside the records, taken or left by the group. */
export function GroupsPanel({ plan: id }: { plan: string }) {
  const { data: plan } = usePlan(id)
  return plan?.state === 'planned' ? <Groups plan={plan} /> : null
}

const actions = { added: 'create', changed: 'update', implausible: undefined } as const

function Groups({ plan }: { plan: Plan }) {
  const t = useT('inverse')
  const offline = useOffline()
  const { search, filter } = useImportSearch()
  const { data, isError, error, refetch } = usePlanGroups(plan.plan)
  const take = useTakeGroup(plan.plan)
  const show = (group: InverseGroup) => {
    const action = actions[group]
    filter({ action: search.action === action ? undefined : action })
  }
  return (
    <section
      aria-label={t('groups.title')}
      className="mb-3 flex flex-col gap-3 rounded border border-line bg-surface px-4 py-3"
    >
      <div>
        <h2 className="text-title font-semibold">{t('groups.title')}</h2>
        <p className="text-note text-t2">{t('groups.lead')}</p>
      </div>
      {!data && !isError && <Skeleton className="h-24" />}
      {!data && isError && (
        <StateBlock
          state="error"
          title={t('groups.failed')}
          detail={error.message}
          action={
            <Button size="small" onClick={() => void refetch()}>
              {t('groups.retry')}
            </Button>
          }
        />
      )}
      {data && (
        <>
          <ul className="grid gap-3 md:grid-cols-3">
            {data.groups.map((one) => (
              <GroupCard
                key={one.group}
                {...one}
                isShown={actions[one.group] !== undefined && search.action === actions[one.group]}
                isFixed={offline || take.isPending}
                onTake={(taken) => take.mutate({ group: one.group, taken })}
                onShow={actions[one.group] && (() => show(one.group))}
              />
            ))}
          </ul>
          <DoubtRows plan={plan} />
        </>
      )}
    </section>
  )
}
