import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { LinesPicture } from '@/widgets/lines-by-grade/lines-picture.tsx'
import { gradeShort, roundAxis } from '../screen/labels.ts'
import { historyTitle } from './over-time-tables.ts'
import type { ReportT } from './report-labels.ts'
import { StageBars } from './stage-bars.tsx'
import { targetYear } from '@/modules/vision/standards/targets.ts'
import type { ReportData } from './use-report-query.ts'

export const chartsHeight = 232

type Titled = { name: string; note: string }

/** What the two pictures are called, with their numbers. */
export function chartTitles(
  data: ReportData,
  numbers: readonly [string, string],
  { report: t, vision }: Pick<ReportT, 'report' | 'vision'>,
): [Titled, Titled] {
  const isStages = data.stages.rows.length > 1
  const stages = t(data.isByGlasses ? 'part.stageRates' : 'part.targets')
  const targets = t(data.isByGlasses ? 'note.noTargets' : 'note.targets', { year: targetYear })
  const rounds = historyTitle(data.history, { report: t, vision }, 'part.trend')
  const grades = t(data.sexes.rows.length < 2 ? 'part.byGrade' : 'part.gradeSex')
  return [
    {
      name: t('heading', { number: numbers[0], title: isStages ? stages : rounds }),
      note: isStages ? targets : t('note.percent'),
    },
    {
      name: t('heading', { number: numbers[1], title: grades }),
      note: `${vision('metric.myopia')} %`,
    },
  ]
}

/** Stages against their aims, or the rounds where there is one stage; grades and sexes. Side by side. */
export function ChartsPart({ data, numbers }: { data: ReportData; numbers: readonly [string, string] }) {
  const t = useT('report')
  const vision = useT('vision')
  const { stages, grades, history } = data
  const isStages = stages.rows.length > 1
  const sexes = (['boy', 'girl'] as const).map((sex) => ({
    id: sex,
    look: sex,
    label: vision(`sexWord.${sex}`),
  }))
  const ofSex = { boy: 'boys', girl: 'girls' } as const
  const isOneSex = data.sexes.rows.length < 2
  const [left, right] = chartTitles(data, numbers, { report: t, vision })
  const overGrades = isOneSex
    ? [{ id: 'all', look: 'plain' as const, label: '', cells: grades.rows.map(({ now }) => now.myopia) }]
    : sexes.map((line) => ({ ...line, cells: grades.rows.map((row) => row[ofSex[line.id]]) }))
  return (
    <div className="flex justify-between">
      <TitledChart {...left}>
        {isStages ? (
          <StageBars data={data} />
        ) : (
          <LinesPicture
            label={t('part.trend')}
            ticks={history.points.map(({ round }) => roundAxis(round, vision))}
            lines={[
              { id: 'all', look: 'plain', label: '', cells: history.points.map(({ myopia }) => myopia) },
            ]}
          />
        )}
      </TitledChart>
      <TitledChart {...right}>
        <LinesPicture
          label={t('part.gradeSex')}
          ticks={grades.rows.map(({ grade = 0 }) => gradeShort(grade, vision))}
          lines={overGrades}
        />
      </TitledChart>
    </div>
  )
}

const TitledChart = ({ name, note, children }: Titled & { children: ReactNode }) => (
  <section className="w-[326px]">
    <h2>
      {name}
      <small>{note}</small>
    </h2>
    <div data-picture={name} className="bg-surface">
      {children}
    </div>
  </section>
)
