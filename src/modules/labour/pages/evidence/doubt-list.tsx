import { useSearch } from '@tanstack/react-router'
import { useLabourDoubts, useResolveDoubt } from '@/modules/labour/api/portfolio.ts'
import type { LabourDoubt } from '@/modules/labour/contract/evidence.ts'
import { useT } from '@/i18n/i18n.ts'
import { defaultWindow, localDay } from '@/lib/date-window.ts'
import { daysLater } from '@/lib/day.ts'
import { useSearchStep } from '@/lib/use-search-step.ts'
import type { PortfolioSearch } from '@/modules/labour/pages/portfolio-search.ts'
import { Button } from '@/ui/button.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { toast } from '@/ui/toast-store.ts'
import { DoubtCard } from './doubt-card.tsx'
import { Unread } from '@/ui/unread.tsx'

const monthAgo = () => localDay(daysLater(new Date(), -29))

/** Records that deserve a look, open ones first. A person decides; nothing follows from it by itself. */
export function DoubtList() {
  const t = useT('labour-portfolio')
  const { start, end } = useSearch({ strict: false }) as PortfolioSearch
  const step = useSearchStep<PortfolioSearch>()
  const window = { ...defaultWindow(), ...(start && { start }), ...(end && { end }) }
  const query = useLabourDoubts(window)
  const { data } = query
  const resolve = useResolveDoubt()
  const set = ({ key, version }: LabourDoubt, state: LabourDoubt['state'], before?: LabourDoubt['state']) =>
    resolve.mutate(
      { ...window, key, state, version },
      {
        onSuccess: ({ rows }) => {
          const now = rows.find((row) => row.key === key)
          const undo = () => now && before && set(now, before)
          toast(t(`doubt.done.${state}`), before ? { undo } : {})
        },
      },
    )
  if (!data) return <Unread query={query} retry={t('retry')} className="h-60 w-full" />
  const rows = data.rows.toSorted((a, b) => Number(b.state === 'open') - Number(a.state === 'open'))
  return (
    <>
      <p className="text-note text-t2">
        {t('doubt.explain')} {data.isCut && t('doubt.cut')}
      </p>
      {rows.length === 0 ? (
        <StateBlock
          state="empty"
          title={t('doubt.none')}
          detail={t('doubt.noneWhy')}
          action={
            start === undefined && (
              <Button
                onClick={() =>
                  step((now) => ({ ...now, start: monthAgo(), end: localDay() }), { fromTop: true })
                }
              >
                {t('doubt.month')}
              </Button>
            )
          }
        />
      ) : (
        <ul className="grid grid-cols-1 gap-3 min-[1300px]:grid-cols-2">
          {rows.map((doubt) => (
            <DoubtCard
              key={doubt.key}
              doubt={doubt}
              isBusy={resolve.isPending}
              onSet={(state) => set(doubt, state, doubt.state)}
            />
          ))}
        </ul>
      )}
    </>
  )
}
