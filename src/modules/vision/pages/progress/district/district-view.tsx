import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { loadMetricLabels } from '@/kits/metric/metric-labels.ts'
import { useProgressBySchool } from '@/modules/vision/api/progress.ts'
import { useT } from '@/i18n/i18n.ts'
import { screeningStates } from '@/modules/vision/standards/screening-pace.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { SchoolsPanel } from '../matrix/schools-panel.tsx'
import { DaysPanel } from '../parts/days-panel.tsx'
import { VersionNote } from '@/kits/rounds/version-note.tsx'
import { HeadCards } from '../parts/head-cards.tsx'
import { OverdueTicker } from '../parts/overdue-ticker.tsx'
import { ProgressFilters } from '../parts/progress-filters.tsx'
import { ProgressTools } from '../parts/progress-tools.tsx'
import { useProgress } from '../progress-context.tsx'
import { RemindButton } from '../remind/remind-button.tsx'
import { SentPanel } from '../remind/sent-panel.tsx'
import { stateKey } from '../parts/state-sign.tsx'
import { SchoolTable } from './school-table.tsx'
import { listSchools, pageOf, sumStates } from './to-school-list.ts'

const allStates = ['all', ...screeningStates] as const

/** Narrows matrix and list to schools of one state. */
function StateFilter() {
  const { search, set } = useProgress()
  const t = useT('progress')
  return (
    <Segmented
      label={t('list.filter')}
      value={search.state ?? 'all'}
      segments={allStates.map((value) => ({
        value,
        label: value === 'all' ? t('list.all') : t(`list.${stateKey[value]}`),
      }))}
      onChange={(value) => set({ state: value === 'all' ? undefined : value, page: undefined })}
    />
  )
}

const DefinitionDrawer = lazy(async () => {
  const [part] = await Promise.all([import('../definition-drawer.tsx'), loadMetricLabels('vision')])
  return { default: part.DefinitionDrawer }
})

/** The district: its figures, its days, its schools × classes, and the list of schools, the worst first. */
export function DistrictView({ feedback }: { feedback?: ReactNode }) {
  const { search, filter } = useProgress()
  const t = useT('progress')
  const [isDefining, setDefining] = useState(false)
  const query = useProgressBySchool(filter)
  const { data } = query
  const all = useMemo(() => data?.rows ?? [], [data])
  const schools = useMemo(() => listSchools(all, search.state), [all, search.state])
  const page = useMemo(() => pageOf(schools, search.page ?? 1), [schools, search.page])
  const names = useMemo(() => new Map(all.map(({ id, name }) => [id, name])), [all])
  const define = () => setDefining(true)
  return (
    <div className="@container flex flex-col gap-3">
      <ProgressTools asOf={data?.asOf} act={data && <RemindButton round={data.round} schools={all} />} />
      <ProgressFilters byStage />
      <VersionNote kind="vision" round={data?.round.id} />
      <HeadCards query={query} onDefinition={define} />
      <OverdueTicker />
      {feedback}
      <div className="grid grid-cols-1 gap-3 @2xl:grid-cols-12">
        <DaysPanel className="h-80 @2xl:col-span-12 @5xl:col-span-8" onDefinition={define} />
        <SentPanel
          nameOf={({ school }) => names.get(school) ?? t('column.school')}
          className="order-last h-60 @2xl:col-span-12 @5xl:order-none @5xl:col-span-4 @5xl:h-80"
        />
        <div className="@2xl:col-span-12">
          <StateFilter />
        </div>
        <SchoolsPanel
          schools={query}
          shown={page.rows}
          counts={sumStates(schools)}
          className="max-h-140 @2xl:col-span-12"
        />
        <SchoolTable query={query} schools={schools} page={page} className="h-120 @2xl:col-span-12" />
      </div>
      {isDefining && (
        <Suspense>
          <DefinitionDrawer onClose={() => setDefining(false)} />
        </Suspense>
      )}
    </div>
  )
}
