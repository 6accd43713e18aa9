import { useT } from '@/i18n/i18n.ts'
import { LinesPicture } from '@/widgets/lines-by-grade/lines-picture.tsx'
import { gradeShort, roundAxis } from '../screen/labels.ts'
import { historyTitle } from './over-time-tables.ts'
import { StageBars } from './stage-bars.tsx'
import { targetYear } from './targets.ts'
import type { ReportData } from './use-report-query.ts'

export const chartsHeight = 232

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
  const name = vision('metric.myopia')
  const overGrades = isOneSex
    ? [{ id: 'all', look: 'plain' as const, label: '', cells: grades.rows.map(({ now }) => now.myopia) }]
    : sexes.map((line) => ({ ...line, cells: grades.rows.map((row) => row[ofSex[line.id]]) }))
  return (
    <div className="flex justify-between">
      <section className="w-[326px]">
        <h2>
          {t('heading', {
            number: numbers[0],
            title: isStages
              ? t(data.isByGlasses ? 'part.stageRates' : 'part.targets')
              : historyTitle(history, { report: t, vision }, 'part.trend'),
          })}
          <small>
            {isStages
              ? t(data.isByGlasses ? 'note.noTargets' : 'note.targets', { year: targetYear })
              : t('note.percent')}
          </small>
        </h2>
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
      </section>
      <section className="w-[326px]">
        <h2>
          {t('heading', { number: numbers[1], title: t(isOneSex ? 'part.byGrade' : 'part.gradeSex') })}
          <small>{`${name} %`}</small>
        </h2>
        <LinesPicture
          label={t('part.gradeSex')}
          ticks={grades.rows.map(({ grade = 0 }) => gradeShort(grade, vision))}
          lines={overGrades}
        />
      </section>
    </div>
  )
}
