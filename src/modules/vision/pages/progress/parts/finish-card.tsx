import type { ReplyOf } from '@/contract/call.ts'
import type { progressByDay } from '@/modules/vision/contract/progress.ts'
import { formatCount, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { paceDays } from '@/modules/vision/standards/screening-pace.ts'
import { Skeleton } from '@/ui/skeleton.tsx'
import { cardClass } from '@/widgets/figure-card/card-parts.tsx'
import type { Query } from './shown.ts'
import { finishToEnd, shortDay } from './to-counts.ts'

type Days = ReplyOf<typeof progressByDay>

/** When the last child would be done at the present pace; else why that cannot be said. */
export function FinishCard({ days }: { days: Query<Days> }) {
  const t = useT('progress')
  const { data } = days
  return (
    <section aria-label={t('head.finish')} aria-busy={!data} className={cardClass(false)}>
      <h2 className="truncate text-body text-t2">{t('head.finish')}</h2>
      <div className="text-figure font-semibold whitespace-nowrap @max-[179px]:text-[26px]">
        {data ? (
          data.finish ? (
            shortDay(data.finish)
          ) : (
            <span className="text-t3">{noFigure}</span>
          )
        ) : days.isError ? (
          <span className="text-t3">{noFigure}</span>
        ) : (
          <Skeleton className="h-7 w-26" />
        )}
      </div>
      <p className="truncate text-note text-t2">{data ? <Why data={data} /> : days.error?.message}</p>
    </section>
  )
}

function Why({ data: { round, done, of, finish } }: { data: Days }) {
  const t = useT('progress')
  if (of > 0 && done >= of) return t('finish.done')
  if (!round.open) return t('finish.over', { day: shortDay(round.endsOn) })
  if (finish === null) return t('finish.unknown', { count: paceDays })
  const left = formatCount(of - done)
  return t(`finish.${finishToEnd(finish, round.endsOn)}`, { left, day: shortDay(round.endsOn) })
}
