import { useSearch } from '@tanstack/react-router'
import {
  lazy,
  Suspense,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useRounds } from '@/api/rounds.ts'
import { useT } from '@/i18n/i18n.ts'
import { loadMetricLabels } from '@/kits/metric/metric-labels.ts'
import { AudienceArea } from '@/kits/audience/audience-area.tsx'
import { drillTo, levelOf, searchAt, upFrom, type OrgPath } from '@/kits/analysis/org-path.ts'
import { useClimb } from '@/kits/analysis/use-climb.ts'
import { useEscapeUp } from '@/kits/analysis/use-escape-up.ts'
import { useLiveLink, useReadAgain } from '@/kits/live-screen/live-link.ts'
import { VersionNote } from '@/kits/rounds/version-note.tsx'
import { NoRound } from '@/kits/rounds/no-round.tsx'
import { useRequestedAudience } from '@/lib/page-audience.ts'
import type { AnalysisSearch } from '@/modules/vision/pages/analysis-search.ts'
import { useLiveState } from '@/live/live-state.ts'
import { preloadCharts } from '@/widgets/echart/chart.tsx'
import { MarkLinkArea } from '@/widgets/mark/mark-link-area.tsx'
import { LinkedRows } from '@/kits/analysis/linked-rows.tsx'
import { useSearchStep } from '@/lib/use-search-step.ts'
import type { DefinedMetric } from '../screen/definition/defined-metric.ts'
import { LinkContext, ScreenContext, useScreen, type ScreenContextValue } from '../screen/screen-context.tsx'
import { TrendPanel } from '../screen/panels/trend-panel.tsx'
import {
  AnalysisContext,
  analysisFilterOf,
  useAnalysis,
  type AnalysisContextValue,
} from './analysis-context.ts'
import { AnalysisFilters } from './analysis-filters.tsx'
import { AnalysisTools } from './analysis-tools.tsx'
import { DetailSection } from './detail-section.tsx'
import { HeadRow } from './head-row.tsx'
import { ClassHistoryPanel } from './panels/class-history-panel.tsx'
import { CohortPanel } from './panels/cohort-panel.tsx'
import { CorrectionPanel } from './panels/correction-panel.tsx'
import { DegreePanel } from './panels/degree-panel.tsx'
import { EyesPanel } from './panels/eyes-panel.tsx'
import { GapPanel } from './panels/gap-panel.tsx'
import { GradesPanel } from './panels/grades-panel.tsx'
import { NewlyPanel } from './panels/newly-panel.tsx'
import { OutliersPanel } from './panels/outliers-panel.tsx'
import { SchoolBandsPanel } from './panels/school-bands-panel.tsx'
import { SchoolsPanel } from './panels/schools-panel.tsx'
import { SexGradePanel } from './panels/sex-grade-panel.tsx'
import { RefractionPanel } from './panels/refraction-panel.tsx'
import { YearPanel } from './panels/year-panel.tsx'
import { RetestPart } from './retest/retest-part.tsx'
import { useRows } from './use-rows.ts'
import { WhoPart } from './who-part.tsx'

/** Linked by the rows of the page. */
const Linked = ({ className, children }: { className?: string; children: ReactNode }) => (
  <LinkedRows rows={useRows().data?.rows} className={className}>
    {children}
  </LinkedRows>
)

const DefinitionDrawer = lazy(async () => {
  const [part] = await Promise.all([
    import('../screen/definition/definition-drawer.tsx'),
    loadMetricLabels('vision'),
  ])
  return { default: part.DefinitionDrawer }
})

type AnalysisPageProps = {
  /** What a module above shows of the same place and round, below the panels of eyesight. */
  more?: ComponentType<{ filter: MoreFilter; isDistrict: boolean }> | undefined
}
export type MoreFilter = { round?: number; school?: number; audience?: 'published' }

/** Eyesight by school or class, grade, sex and degree, beside another round (VIS-03, VIS-09). The address is the filter bar. */
export const AnalysisPage = ({ more }: AnalysisPageProps = {}) => (
  <AudienceArea>
    <Analysis more={more} />
  </AudienceArea>
)

function Analysis({ more }: AnalysisPageProps) {
  const requested = useRequestedAudience()
  const search = useSearch({ strict: false }) as AnalysisSearch
  const step = useSearchStep<AnalysisSearch>()
  const { organisation } = useCurrentUser()
  const [metric, define] = useState<DefinedMetric | null>(null)
  const live = useLiveState()
  const link = useLiveLink(live)
  useReadAgain(live, 'vision')
  useLayoutEffect(preloadCharts, [])

  const go = useCallback((next: AnalysisSearch, replace = false) => step(next, { replace }), [step])
  const home = organisation.kind === 'school' ? 'school' : 'region'
  const isDistrict = home === 'region' && search.school === undefined
  const climb = useClimb()
  const screen = useMemo<ScreenContextValue>(() => {
    return {
      organisation,
      search,
      isDistrict,
      define,
      filter: { ...analysisFilterOf(search), ...requested },
      level: levelOf(search, home),
      visit: (path: OrgPath) => go(searchAt(search, path)),
      set: (part) => go({ ...search, ...part } as AnalysisSearch, true),
      drill: (step: OrgPath) => go(drillTo(search, step)),
      up: upFrom(search) ? climb : undefined,
    }
  }, [organisation, search, requested, isDistrict, home, go, climb])
  const analysis = useMemo<AnalysisContextValue>(
    () => ({
      search,
      filter: { ...analysisFilterOf(search), ...requested },
      by: isDistrict ? 'school' : 'class',
      change: (part) => go({ ...search, ...part }),
    }),
    [search, requested, isDistrict, go],
  )
  return (
    <ScreenContext value={screen}>
      <LinkContext value={link}>
        <AnalysisContext value={analysis}>
          <MarkLinkArea>
            <Panels more={more} />
          </MarkLinkArea>
          {metric && (
            <Suspense>
              <DefinitionDrawer metric={metric} onClose={() => define(null)} />
            </Suspense>
          )}
        </AnalysisContext>
      </LinkContext>
    </ScreenContext>
  )
}

/** The district has twelve grades, and a row for each. */
const tallThird = 'h-124 @2xl:col-span-6 @5xl:col-span-4'
/** All of the last row, and two panels that share it where there are schools. */
const wholeRow = 'h-124 @2xl:col-span-12'
const lastThird = 'h-124 @2xl:col-span-12 @5xl:col-span-4'
const lastTwoThirds = 'h-124 @2xl:col-span-12 @5xl:col-span-8'
const third = 'h-80 @2xl:col-span-6 @5xl:col-span-4'

/** Of which version the figures of the page are. */
function AnalysisVersion() {
  const { search } = useAnalysis()
  return <VersionNote kind="vision" round={useRows().data?.round.id} school={search.school} />
}

function Panels({ more: More }: AnalysisPageProps) {
  const { by, search } = useAnalysis()
  const requested = useRequestedAudience()
  const { round, school } = search
  const moreFilter = useMemo(
    () => ({
      ...(round !== undefined && { round }),
      ...(school !== undefined && { school }),
      ...requested,
    }),
    [round, school, requested],
  )
  const { up } = useScreen()
  const t = useT('analysis')
  const byGrade = by === 'school' ? tallThird : third
  useEscapeUp(up)
  if (useRounds().data?.rounds.length === 0) return <NoRound kind="vision" />
  return (
    <div className="@container flex flex-col gap-3">
      <p className="hidden text-body text-t1 print:block">{t('printed')}</p>
      <AnalysisTools />
      <AnalysisFilters />
      <AnalysisVersion />
      <HeadRow />
      <div className="grid grid-cols-1 gap-3 @2xl:grid-cols-12">
        <Linked className={third}>
          <OutliersPanel />
        </Linked>
        {by === 'school' && (
          <Linked className={third}>
            <SchoolsPanel />
          </Linked>
        )}
        <div className={third}>
          <GapPanel />
        </div>
        <div className={third}>
          <DegreePanel />
        </div>
        <Linked className={third}>
          <GradesPanel />
        </Linked>
        <div className={third}>
          <TrendPanel withoutTarget={search.glasses && t('byGlasses.target')} />
        </div>
        <Linked className={third}>
          <YearPanel />
        </Linked>
        <div className={third}>
          <CohortPanel />
        </div>
        <Linked className={third}>
          <NewlyPanel />
        </Linked>
        <Linked className={byGrade}>
          <RefractionPanel />
        </Linked>
        <Linked className={byGrade}>
          <CorrectionPanel />
        </Linked>
        <Linked className={byGrade}>
          <EyesPanel />
        </Linked>
        <Linked className={by === 'school' ? lastThird : third}>
          <SexGradePanel />
        </Linked>
        <div className={by === 'school' ? lastTwoThirds : wholeRow}>
          {by === 'school' ? <SchoolBandsPanel /> : <ClassHistoryPanel />}
        </div>
      </div>
      {More && <More filter={moreFilter} isDistrict={by === 'school'} />}
      <WhoPart />
      <Linked>
        <DetailSection />
      </Linked>
      <RetestPart />
    </div>
  )
}
