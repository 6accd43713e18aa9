import { lazy, Suspense, type ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useRounds } from '@/api/rounds.ts'
import { useEscapeUp } from '@/kits/analysis/use-escape-up.ts'
import { VersionNote } from '@/kits/rounds/version-note.tsx'
import { NoRound } from '@/kits/rounds/no-round.tsx'
import { useAnalysis } from './analysis-context.ts'
import { AnalysisFilters } from './analysis-filters.tsx'
import { AnalysisTools } from './analysis-tools.tsx'
import { FitnessPart } from './fitness-part.tsx'

const CheckPart = lazy(() => import('./check/check-part.tsx').then((part) => ({ default: part.CheckPart })))

/** The filter bar, and below it the half that the reader chose. */
export function AnalysisPanels({ feedback }: { feedback?: ReactNode }) {
  const { search, up } = useAnalysis()
  const t = useT('health-analysis')
  useEscapeUp(up)
  const isCheck = search.part === 'check'
  const rounds = useRounds().data?.all
  const kind = isCheck ? 'check' : 'fitness'
  const hasNone =
    rounds !== undefined && !rounds.some((round) => round.kind === kind && round.state !== 'upcoming')
  const shown = rounds?.find(
    (round) =>
      round.kind === kind &&
      round.state !== 'upcoming' &&
      (search.schoolYear === undefined || round.schoolYear === search.schoolYear),
  )
  return (
    <div className="@container flex flex-col gap-3">
      <p className="hidden text-body text-t1 print:block">{t('printed')}</p>
      <AnalysisTools />
      <AnalysisFilters />
      {isCheck && feedback}
      <VersionNote kind={kind} round={shown?.id} school={search.school} />
      {hasNone ? (
        <NoRound kind={kind} />
      ) : isCheck ? (
        <Suspense fallback={<div className="h-220" />}>
          <CheckPart />
        </Suspense>
      ) : (
        <FitnessPart />
      )}
    </div>
  )
}
