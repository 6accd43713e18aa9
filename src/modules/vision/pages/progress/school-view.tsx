import { lazy, Suspense, useState, type ReactNode } from 'react'
import { loadMetricLabels } from '@/kits/metric/metric-labels.ts'
import { useProgressByClass, useProgressBySchool } from '@/modules/vision/api/progress.ts'
import { VersionNote } from '@/kits/rounds/version-note.tsx'
import { useT } from '@/i18n/i18n.ts'
import { GradesPanel } from './matrix/grades-panel.tsx'
import { ClassTable } from './parts/class-table.tsx'
import { DaysPanel } from './parts/days-panel.tsx'
import { HeadCards } from './parts/head-cards.tsx'
import { OverdueTicker } from './parts/overdue-ticker.tsx'
import { ProgressFilters } from './parts/progress-filters.tsx'
import { ProgressTools } from './parts/progress-tools.tsx'
import { UnscreenedPanel } from './parts/unscreened-panel.tsx'
import { useClassWord } from './parts/use-class-word.ts'
import { ProgressPath } from './parts/progress-path.tsx'
import { useProgress } from './progress-context.tsx'
import { RemindButton } from './remind/remind-button.tsx'
import { SentPanel } from './remind/sent-panel.tsx'

const DefinitionDrawer = lazy(async () => {
  const [part] = await Promise.all([import('./definition-drawer.tsx'), loadMetricLabels('vision')])
  return { default: part.DefinitionDrawer }
})

/** One school: its figures, its days, its classes, and of one class who is not screened. */
export function SchoolView({ feedback }: { feedback?: ReactNode }) {
  const { search, filter, isOwn } = useProgress()
  const t = useT('progress')
  const classWord = useClassWord()
  const [isDefining, setDefining] = useState(false)
  const classes = useProgressByClass(filter)
  const { school: _school, stage: _stage, ...district } = filter
  const schools = useProgressBySchool(district, !isOwn).data?.rows
  const { data } = classes
  const define = () => setDefining(true)
  const own = schools?.filter(({ id }) => id === search.school)
  const nameOf = ({ class: id }: { class?: number | undefined }) => {
    const found = data?.rows.find((row) => row.id === id)
    return id === undefined
      ? t('sent.wholeSchool')
      : found
        ? classWord(found.grade, found.number)
        : t('sent.class')
  }
  return (
    <div className="@container flex flex-col gap-3">
      <ProgressTools
        asOf={data?.asOf}
        act={
          data && isOwn ? (
            <RemindButton round={data.round} classes={data.rows} />
          ) : (
            data && own && <RemindButton round={data.round} schools={own} />
          )
        }
      />
      <ProgressFilters byStage={search.stage !== undefined}>
        {!isOwn && <ProgressPath school={own?.[0]?.name} />}
      </ProgressFilters>
      <VersionNote kind="vision" round={data?.round.id} school={search.school} />
      <HeadCards query={classes} onDefinition={define} />
      <OverdueTicker />
      {feedback}
      <div className="grid grid-cols-1 gap-3 @2xl:grid-cols-12">
        <DaysPanel className="h-80 @2xl:col-span-12 @5xl:col-span-8" onDefinition={define} />
        <GradesPanel classes={classes} className="max-h-160 @2xl:col-span-12 @5xl:col-span-4 @5xl:h-80" />
        <ClassTable classes={classes} className="h-120 @2xl:col-span-12 @5xl:col-span-8" />
        <div className="flex min-h-0 flex-col gap-3 @2xl:col-span-12 @5xl:col-span-4 @5xl:h-120">
          {search.class !== undefined && (
            <UnscreenedPanel
              key={search.class}
              classId={search.class}
              round={data?.round}
              className="h-80 @5xl:h-auto @5xl:flex-[2]"
            />
          )}
          <SentPanel nameOf={nameOf} className="h-60 @5xl:h-auto @5xl:flex-1" />
        </div>
      </div>
      {isDefining && (
        <Suspense>
          <DefinitionDrawer onClose={() => setDefining(false)} />
        </Suspense>
      )}
    </div>
  )
}
