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
import { CompetitionHead } from './competition-head.tsx'
import { RunningView } from './running-view.tsx'

/** One competition: entry while that is open, then schedule, results and points; or all of it on a wall. */
export function CompetitionView({ id }: { id: number }) {
  const { search, go } = useMatchAddress()
  const t = useT('competition')
  const query = useCompetition(id)
  const { data, error } = query
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
  if (search.import)
    return (
      <Suspense>
        <ImportPart kind={search.import} competition={id} onLeave={() => go({ id })} />
      </Suspense>
    )
  if (wall && data.head.state === 'running') return <WallView competition={data} />
  return (
    <div className="@container flex flex-col gap-3">
      <CompetitionHead competition={data} onBack={back} />
      {data.head.state === 'entry' ? <EntryView competition={data} /> : <RunningView competition={data} />}
    </div>
  )
}
