import { History } from 'lucide-react'
import { useUploadHistory, isWorking } from '@/api/uploads.ts'
import type { Plan, UploadKind } from '@/contract/uploads.ts'
import { formatCount, formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { StateTag } from './state-tag.tsx'
import { planCounts } from './plan-counts.ts'

const maxShown = 3

export const isUnfinished = (plan: Plan) => plan.state === 'planned' || isWorking(plan)

/** Plans that wait for their commit and work that still runs: found again, whoever closed which tab. */
export function UnfinishedList({ kind, onOpen }: { kind: UploadKind; onOpen: (plan: string) => void }) {
  const t = useT('import')
  const { data } = useUploadHistory(kind)
  const open = data?.pages.flatMap((page) => page.rows).filter(isUnfinished) ?? []
  if (open.length === 0) return null
  return (
    <section aria-label={t('unfinished.title')} className="rounded border border-brand bg-surface">
      <h2 className="flex items-center gap-2 px-4 pt-3 text-body font-semibold">
        <History aria-hidden size={16} className="text-brand-strong" />
        {t('unfinished.title')}
      </h2>
      <ul className="px-4 pb-1">
        {open.slice(0, maxShown).map((plan) => (
          <li
            key={plan.plan}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-0"
          >
            <StateTag state={plan.state} />
            <span className="min-w-0 truncate text-body font-semibold max-sm:flex-1">{plan.fileName}</span>
            <span className="min-w-0 flex-1 text-note text-t2 max-sm:order-last max-sm:basis-full">
              {plan.state === 'planned'
                ? t('unfinished.line', {
                    who: plan.uploadedBy,
                    when: formatDateTime(plan.createdAt, 'month-day-time'),
                    rows: formatCount(plan.rows),
                    pending: formatCount(planCounts(plan).pending),
                  })
                : t('unfinished.working', {
                    who: plan.uploadedBy,
                    when: formatDateTime(plan.createdAt, 'month-day-time'),
                  })}
            </span>
            <Button size="small" onClick={() => onOpen(plan.plan)}>
              {t('unfinished.continue')}
            </Button>
          </li>
        ))}
      </ul>
      {open.length > maxShown && (
        <p className="px-4 pb-3 text-note text-t3">{t('unfinished.more', { count: open.length })}</p>
      )}
    </section>
  )
}
