import { picturePart } from '@/kits/report/picture-part.tsx'
import type { ReportPart } from '@/kits/report/report-data.ts'
import { BoxPlot } from '@/widgets/box-plot/box-plot.tsx'
import { GroupedBars } from '@/widgets/grouped-bars/grouped-bars.tsx'
import { Slope } from '@/widgets/slope/slope.tsx'
import { StackedComposition } from '@/widgets/stacked-composition/stacked-composition.tsx'
import { toCohortSlope } from '../analysis/mapping/to-cohort.ts'
import { toRefractionBars } from '../analysis/mapping/to-refraction-bars.ts'
import { toSexComposition } from '../analysis/mapping/to-sex-composition.ts'
import { toSexSlope } from '../analysis/mapping/to-sex-slope.ts'
import { ofGrade } from '../screen/labels.ts'
import { toProgressionBoxes } from '../screen/mapping/to-progression-boxes.ts'
import type { CohortQuery, RefractionQuery } from './eye-tables.ts'
import type { ReportT } from './report-labels.ts'
import type { ReportData } from './use-report-query.ts'

/** Two dots make a line, two bars a comparison: less is said by the table alone. */
const least = 2
const captioned = (name: string, unit: string) => `${name} ${unit}`

/** How bad reduced vision is, boys and girls. */
export function degreePicture(sexes: ReportData['sexes'], { analysis, vision }: ReportT) {
  const caption = analysis('degree.title')
  if (!sexes.total.now.poorVision?.of) return undefined
  return picturePart({
    key: 'degree',
    caption,
    height: 150,
    children: <StackedComposition label={caption} {...toSexComposition(sexes, analysis('total'), vision)} />,
  })
}

/** Boys and girls over the rounds. */
export function sexesPicture(
  { history }: ReportData,
  only: 'boy' | 'girl' | undefined,
  { analysis, vision }: ReportT,
): ReportPart | undefined {
  const slope = toSexSlope(history, only, vision)
  if (slope.rounds.length < least) return undefined
  const question = analysis(only ? 'history.title' : 'gap.title')
  const title = history.ofGrade === undefined ? question : ofGrade(history.ofGrade, question, vision)
  const caption = captioned(title, `${vision('metric.myopia')} %`)
  return picturePart({
    key: 'sexes',
    caption,
    height: 200,
    children: <Slope label={caption} metric={vision('metric.myopia')} {...slope} />,
  })
}

/** In which grades or classes the reserve of long-sightedness is used up. */
export function reservePicture(data: RefractionQuery, { analysis, vision }: ReportT) {
  const metric = analysis('refraction.lowReserve')
  const bars = toRefractionBars(data, 'lowReserve', metric, vision)
  if (bars.categories.length < least) return undefined
  const caption = captioned(metric, '%')
  return picturePart({
    key: 'reserve',
    caption,
    height: 200,
    children: <GroupedBars label={caption} metric={metric} {...bars} />,
  })
}

/** The same students a year apart, beside everybody. */
export function cohortPicture(data: CohortQuery, { analysis, vision }: ReportT) {
  const slope = toCohortSlope(data, analysis, vision)
  if (slope.rounds.length < least || !data.total.matched.now?.of) return undefined
  const caption = captioned(analysis('cohort.title'), `${vision('metric.myopia')} %`)
  return picturePart({
    key: 'cohort',
    caption,
    height: 200,
    children: <Slope label={caption} metric={vision('metric.myopia')} {...slope} />,
  })
}

/** How refraction moved in a year, grade by grade. */
export function progressionPicture({ progression }: ReportData, { vision }: ReportT) {
  if (progression.rows.length < least) return undefined
  const caption = captioned(vision('panel.progression.title'), vision('panel.progression.unit'))
  return picturePart({
    key: 'progression',
    caption,
    height: 220,
    children: <BoxPlot label={caption} {...toProgressionBoxes(progression, vision)} />,
  })
}
