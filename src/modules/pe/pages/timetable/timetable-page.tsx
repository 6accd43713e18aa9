import { lazy, Suspense, useMemo, useState } from 'react'
import { loadNamespaces, useT } from '@/i18n/i18n.ts'
import { usePeTimetable } from '@/modules/pe/api/timetable.ts'
import { Button } from '@/ui/button.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { conflictsByEntry, type Timetable } from './matrix-rows.ts'
import { TimetableContext, type NewEntry } from './timetable-state.ts'
import { TimetableView } from './timetable-view.tsx'
import { useChanges, useTimetableAddress } from './use-timetable.ts'

const TimetableImport = lazy(async () => {
  const [part] = await Promise.all([import('./timetable-import.tsx'), loadNamespaces(['import'])])
  return { default: part.TimetableImport }
})

/** The PE timetable of the own school: what lessons are made of (PHY-08). An import stands in its place. */
export function TimetablePage() {
  const { search, go } = useTimetableAddress()
  if (search.import === 1)
    return (
      <Suspense fallback={<Skeleton className="h-100 w-full" />}>
        <TimetableImport term={search.term} onLeave={() => go({ import: undefined, plan: undefined })} />
      </Suspense>
    )
  return <Query term={search.term} />
}

function Query({ term }: { term: string | undefined }) {
  const t = useT('timetable')
  const query = usePeTimetable(term)
  const { data, error } = query
  if (data) return <Loaded timetable={data} />
  if (!error) return <Loading />
  return (
    <div className="flex h-100 rounded border border-line bg-surface p-6">
      <StateBlock
        state="error"
        title={t('failed')}
        detail={error.message}
        action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
      />
    </div>
  )
}

function Loaded({ timetable }: { timetable: Timetable }) {
  const changes = useChanges()
  const [opened, open] = useState<string | null>(null)
  const [form, showForm] = useState<NewEntry | null>(null)
  const byEntry = useMemo(() => conflictsByEntry(timetable.conflicts), [timetable.conflicts])
  const isOver = timetable.today > timetable.term.to
  const canEdit = timetable.lessons !== null && !isOver && !timetable.isEnded
  return (
    <TimetableContext
      value={{
        timetable,
        canEdit,
        changes,
        opened,
        open,
        form,
        showForm,
        conflictsOf: (entry) => byEntry.get(entry) ?? [],
      }}
    >
      <TimetableView />
    </TimetableContext>
  )
}

/** Day columns with grey chips. */
function Loading() {
  const t = useT('timetable')
  return (
    <div aria-busy className="flex flex-col gap-3" aria-label={t('loading')}>
      <Skeleton className="h-8 w-96 max-w-full" />
      <div className="grid grid-cols-5 gap-2 rounded border border-line bg-surface p-4">
        {Array.from({ length: 40 }, (_, index) => (
          <Skeleton key={index} className="h-7.5 w-full" />
        ))}
      </div>
    </div>
  )
}
