import { useMemo, useState } from 'react'
import { useFitnessCompletenessOfSchools } from '@/modules/health/api/fitness-report.ts'
import { useHealthRounds, useHealthSubmissions } from '@/modules/health/api/rounds.ts'
import type { OpenSchool } from '@/contract/exports.ts'
import { formatCount, formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useLiveLink } from '@/kits/live-screen/live-link.ts'
import type { HealthExportSearch } from '@/modules/health/pages/export-search.ts'
import { useLiveState } from '@/live/live-state.ts'
import { MissingMatrix } from '@/widgets/missing-matrix/missing-matrix.tsx'
import { toMissingTable } from '@/widgets/missing-matrix/to-missing-marks.ts'
import { SubmissionStrips } from '@/widgets/submission-strips/submission-strips.tsx'
import { toStripTable } from '@/widgets/submission-strips/to-strip-marks.ts'
import { HealthFrame } from '../health-frame.tsx'
import { toStrips } from '../to-strips.ts'
import { RoundsButton } from '../rounds-button.tsx'
import { YearMenu } from '../year-menu.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { completeOf, toSchoolMatrix } from './to-completeness.ts'

type SchoolReportsProps = {
  search: HealthExportSearch
  onYear: (year: number | undefined) => void
}

/** What the schools of a district have sent: in time, late or not at all, and who lacks which item of the fitness test; a press takes a school's national upload. */
export function SchoolReports({ search, onYear }: SchoolReportsProps) {
  const t = useT('health')
  const widgets = useT('widgets')
  const link = useLiveLink(useLiveState())
  const { schoolYear } = search
  const requested = schoolYear === undefined ? {} : { schoolYear }
  const tests = useFitnessCompletenessOfSchools(requested)
  const sent = useHealthSubmissions(requested)
  const [chosen, setChosen] = useState<OpenSchool>()
  const rounds = useHealthRounds().data?.rounds.filter(({ kind }) => kind === 'fitness')
  const matrix = useMemo(() => tests.data && toSchoolMatrix(tests.data.schools, t), [tests.data, t])
  const strips = useMemo(() => sent.data && toStrips(sent.data, t), [sent.data, t])
  return (
    <div className="flex flex-col gap-3">
      <div className="flex gap-2">
        <YearMenu rounds={rounds} shown={tests.data?.round.schoolYear} onYear={onYear} />
        <RoundsButton />
      </div>
      <div className="h-80">
        <HealthFrame
          title={t('sent.title')}
          unit={strips && t('sent.unit', { n: sent.data?.schools.length, items: strips.items.length })}
          query={sent}
          link={link}
          isEmpty={sent.data?.schools.length === 0}
          table={strips && toStripTable(strips, widgets)}
          sentence={t('sent.rule')}
        >
          {strips && <SubmissionStrips label={t('sent.title')} {...strips} />}
        </HealthFrame>
      </div>
      <div className="h-[calc(100dvh-8.5rem)] min-h-96">
        <HealthFrame
          title={t('sent.matrix')}
          unit={t('sent.matrixUnit')}
          query={tests}
          link={link}
          isEmpty={tests.data?.schools.length === 0}
          table={matrix && toMissingTable(matrix, widgets)}
          sentence={
            tests.data &&
            t('data.complete', {
              n: formatCount(tests.data.students - tests.data.open),
              of: formatCount(tests.data.students),
              rate: formatRate(completeOf(tests.data)),
            })
          }
        >
          {matrix && (
            <MissingMatrix
              label={t('sent.matrix')}
              rowHead={t('row.school')}
              {...matrix}
              foot={t('sent.excused')}
              onDrill={(id) => {
                const school = Number(id.replace('complete:', '').split(':')[0])
                setChosen(tests.data?.schools.find((one) => one.id === school))
              }}
            />
          )}
        </HealthFrame>
      </div>
      {chosen && (
        <ReportDialog
          school={chosen}
          schoolYear={tests.data?.round.schoolYear}
          open={undefined}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  )
}
