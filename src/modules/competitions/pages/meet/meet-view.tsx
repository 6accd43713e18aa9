import { Suspense, useCallback, useEffect, useLayoutEffect } from 'react'
import { useCompetition } from '@/modules/competitions/api/competitions.ts'
import { useT } from '@/i18n/i18n.ts'
import { BackButton } from '@/kits/record/back-button.tsx'
import { RecordMissing } from '@/kits/record/record-missing.tsx'
import { PanelSkeleton, RecordSkeleton } from '@/kits/record/record-skeleton.tsx'
import { layTheme } from '@/lib/root-theme.ts'
import { EntryView } from '../entry/entry-view.tsx'
import { ImportPart } from '../import/import-part.tsx'
import { useMatchAddress } from '../use-match-address.ts'
import { WallView } from '../wall/wall-view.tsx'
import { MeetHead } from './meet-head.tsx'
import { RunningView } from './running-view.tsx'

/** One competition: entry while that is open, then schedule, results and points; or all of it on a wall. */
export function MeetView({ id }: { id: number }) {
  const { search, go } = useMatchAddress()
  const t = useT('competition')
  const reading = useCompetition(id)
  const { data, error } = reading
  const wall = search.wall === 1
  useLayoutEffect(() => (wall ? layTheme('wall') : undefined), [wall])
  const back = useCallback(() => go({}), [go])
  useEffect(() => {
    // A wall has nothing to show before the first results.
    if (wall && data?.head.state === 'entry') go({ id }, true)
  }, [wall, data, go, id])
  if (!data)
    return error ? (
      <RecordMissing
        error={error}
        onRetry={() => void reading.refetch()}
        onBack={back}
        words={{
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
  if (search.import)
    return (
      <Suspense>
        <ImportPart kind={search.import} competition={id} onLeave={() => go({ id })} />
      </Suspense>
    )
  if (wall && data.head.state === 'running') return <WallView meet={data} />
  return (
    <div className="@container flex flex-col gap-3">
      <MeetHead meet={data} onBack={back} />
      {data.head.state === 'entry' ? <EntryView meet={data} /> : <RunningView meet={data} />}
    </div>
  )
}
