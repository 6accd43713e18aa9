import { usePeWeek } from '@/modules/pe/api/lessons.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { QuarantineNotice } from '../quarantine/quarantine-notice.tsx'
import { useLessonAddress } from '../use-lesson-address.ts'
import { WeekBar } from './week-bar.tsx'
import { WeekGrid } from './week-grid.tsx'

/** The timetable of a week: which lessons were held, and what was measured. */
export function WeekView() {
  const { search, go } = useLessonAddress()
  const { day, teacher, class: ofClass } = search
  const query = usePeWeek({
    ...(day !== undefined && { day }),
    ...(teacher !== undefined && { teacher }),
    ...(ofClass !== undefined && { class: ofClass }),
  })
  const t = useT('physical')
  const { data, error } = query
  return (
    <div className="flex flex-col gap-3">
      <WeekBar week={data} search={search} go={go} />
      <QuarantineNotice />
      <section aria-label={t('week.title')} className="min-h-100 rounded border border-line bg-surface">
        {data && data.lessons.length > 0 ? (
          <WeekGrid week={data} onOpen={(lesson) => go({ lesson })} />
        ) : (
          <div className="flex h-100 p-6">
            {data ? (
              <StateBlock state="empty" title={t('week.none')} detail={t('week.noneWhy')} />
            ) : error ? (
              <StateBlock
                state="error"
                title={t('week.failed')}
                detail={error.message}
                action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
              />
            ) : (
              <Skeleton className="size-full" />
            )}
          </div>
        )}
      </section>
    </div>
  )
}
