import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLabourDoubts, useResolveDoubt } from '@/modules/labour/api/portfolio.ts'
import type { LabourDoubt } from '@/modules/labour/contract/evidence.ts'
import { useT } from '@/i18n/i18n.ts'
import { defaultWindow, localDay } from '@/lib/date-window.ts'
import { daysLater } from '@/lib/day.ts'
import type { PortfolioSearch } from '@/modules/labour/pages/portfolio-search.ts'
import { Button } from '@/ui/button.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { toast } from '@/ui/toast-store.ts'
import { DoubtCard } from './doubt-card.tsx'

const monthAgo = () => localDay(daysLater(new Date(), -29))

/** Records that deserve a look, open ones first. A person decides; nothing follows from it by itself. */
export function DoubtList() {
  const t = useT('labour-portfolio')
  const { start, end } = useSearch({ strict: false }) as PortfolioSearch
  const navigate = useNavigate()
  const window = { ...defaultWindow(), ...(start && { start }), ...(end && { end }) }
  const { data, error, refetch } = useLabourDoubts(window)
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
  if (error && !data)
    return (
      <StateBlock
        state="error"
        detail={error.message}
        action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
      />
    )
  if (!data) return <Skeleton className="h-60 w-full" />
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
                  void navigate({
                    to: '.',
                    search: (now: object) => ({ ...now, start: monthAgo(), end: localDay() }),
                  } as never)
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
