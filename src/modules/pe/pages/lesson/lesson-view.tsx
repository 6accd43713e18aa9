import { usePeLesson } from '@/modules/pe/api/lessons.ts'
import { useT } from '@/i18n/i18n.ts'
import { BackButton } from '@/kits/record/back-button.tsx'
import { RecordMissing } from '@/kits/record/record-missing.tsx'
import { PanelSkeleton, RecordSkeleton } from '@/kits/record/record-skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { QuarantineNotice } from '../quarantine/quarantine-notice.tsx'
import { useLessonAddress } from '../use-lesson-address.ts'
import { AlertsPanel } from './alerts-panel.tsx'
import { DensityPanel } from './density-panel.tsx'
import { HeartPanel } from './heart-panel.tsx'
import { LessonCards } from './lesson-cards.tsx'
import { LessonHead } from './lesson-head.tsx'
import { ZonesPanel } from './zones-panel.tsx'

/** One lesson: who and when, five figures beside the last lesson of the class, and how every heart went. */
export function LessonView({ id }: { id: number }) {
  const { go } = useLessonAddress()
  const t = useT('physical')
  const query = usePeLesson(id)
  const { data, error } = query
  const back = () => go({ lesson: undefined })
  if (!data)
    return error ? (
      <RecordMissing
        error={error}
        onRetry={() => void query.refetch()}
        onBack={back}
        labels={{
          notFound: t('notFound'),
          notFoundText: t('notFoundWhy'),
          failed: t('failed'),
          retry: t('retry'),
          back: t('back'),
        }}
      />
    ) : (
      <RecordSkeleton label={t('loading')} back={<BackButton label={t('back')} onBack={back} />}>
        <PanelSkeleton height={480} />
      </RecordSkeleton>
    )
  const panel = { lesson: data, asOf: data.asOf ?? undefined }
  return (
    <div className="@container flex flex-col gap-3">
      <LessonHead lesson={data} onBack={back} onOpen={(lesson) => go({ lesson })} />
      <QuarantineNotice lesson={id} />
      {data.head ? (
        <>
          <LessonCards lesson={data} head={data.head} />
          <div className="grid grid-cols-1 gap-3 @4xl:grid-cols-[minmax(0,2.26fr)_minmax(0,1fr)]">
            <HeartPanel {...panel} className="h-136 @4xl:h-144" />
            <div className="flex min-h-0 flex-col gap-3 @4xl:h-144">
              <AlertsPanel lesson={data} className="min-h-36 shrink-0 @4xl:max-h-46" />
              <ZonesPanel lesson={data} className="h-52 shrink-0" />
              <DensityPanel lesson={data} className="h-44 @4xl:h-auto @4xl:min-h-0 @4xl:flex-1" />
            </div>
          </div>
        </>
      ) : (
        <section className="flex min-h-80 rounded border border-line bg-surface p-6">
          <StateBlock state="empty" title={t('notMeasured')} detail={t('notMeasuredWhy')} />
        </section>
      )}
    </div>
  )
}
