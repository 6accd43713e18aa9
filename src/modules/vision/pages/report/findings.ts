import { formatCount, formatPp, formatRate, formatTarget } from '@/i18n/formats.ts'
import { funnelFinding, funnelSentence } from '@/widgets/funnel-plot/funnel-finding.ts'
import { gapFinding } from '@/widgets/slope/to-slope-marks.ts'
import { lowCoverage } from '@/widgets/tile-map/to-tile-marks.ts'
import { changeOf } from '@/kits/analysis/change-of.ts'
import { gapLabels } from '../analysis/mapping/gap-labels.ts'
import { gradesLabels } from '../analysis/mapping/to-grade-bars.ts'
import { rowName, toFunnel } from '../analysis/mapping/to-funnel.ts'
import { correctionLabels } from '../analysis/mapping/to-correction.ts'
import { degreeLabels } from '../analysis/mapping/to-sex-composition.ts'
import { toSexSlope } from '../analysis/mapping/to-sex-slope.ts'
import { ofGrade, roundWord } from '../screen/labels.ts'
import { rangeCell } from './cells.ts'
import type { ReportT } from './report-labels.ts'
import { targetYear } from '@/modules/vision/standards/targets.ts'
import { targetOf } from './targets.ts'
import type { ReportData } from './use-report-query.ts'

/** Places that a sentence names; more are counted. */
const maxNamed = 4

/** What the figures say, in sentences made of them: whole, against the aims, degree, grades, sexes, outliers, coverage. */
export function findings(data: ReportData, t: ReportT): string[] {
  return [
    wholeLabels(data, t),
    targetLabels(data, t),
    degreeLabels(data.sexes, t.analysis),
    data.grades.rows.length > 1 ? gradesLabels(data.grades, t.analysis, t.vision) : '',
    sexLabels(data, t),
    correctionLabels(data.refraction, t.analysis),
    outlierLabels(data, t),
    alertLabels(data, t),
    coverageLabels(data, t),
  ].filter((sentence) => sentence !== '')
}

function wholeLabels({ rows: { total, compared } }: ReportData, { report, vision }: ReportT): string {
  const { myopia } = total.now
  if (myopia === null) return report('finding.hidden')
  if (myopia.of === 0) return report('finding.nobody')
  const whole = report('finding.whole', {
    rate: formatRate(myopia),
    n: formatCount(myopia.n),
    of: formatCount(myopia.of),
    range: rangeCell(myopia),
  })
  const pp = changeOf(myopia, total.before?.myopia)
  if (pp === null || !compared) return whole
  return whole + report('finding.change', { round: roundWord(compared, vision), pp: formatPp(pp) })
}

function targetLabels(data: ReportData, { report, vision }: ReportT): string {
  return data.stages.rows
    .flatMap(({ stage, now: { myopia } }) => {
      const target = targetOf(data, stage)
      if (!stage || !target || !myopia || myopia.of === 0) return []
      const gap = (myopia.n / myopia.of - target.rate) * 100
      const labels = {
        stage: vision(`stage.${stage}`),
        rate: formatRate(myopia),
        year: targetYear,
        value: formatTarget(target.rate),
        pp: formatRate(Math.abs(gap) / 100),
      }
      return [report(gap < 0 ? 'finding.reached' : 'finding.away', labels)]
    })
    .join(vision('listStop'))
}

function sexLabels({ history, rows }: ReportData, { analysis, vision }: ReportT): string {
  const before = history.points.find(({ round }) => round.id === rows.compared?.id)
  if (!before) return ''
  const finding = gapFinding(toSexSlope(history, undefined, vision), String(before.round.id))
  if (!finding) return ''
  const labels = gapLabels(finding, roundWord(before.round, vision), analysis)
  return history.ofGrade === undefined ? labels : ofGrade(history.ofGrade, labels, vision)
}

/** Only like with like: schools inside one stage, classes inside one grade. */
function outlierLabels({ rows, stages, grades, totals }: ReportData, { vision, widgets }: ReportT): string {
  const isDistrict = totals.area.school === undefined
  const isAlike = isDistrict ? stages.rows.length === 1 : grades.rows.length === 1
  const finding = isAlike ? funnelFinding(toFunnel(rows, vision)) : null
  return finding ? funnelSentence(finding, isDistrict ? 'schools' : 'classes', widgets) : ''
}

function alertLabels({ warning }: ReportData, { report, vision }: ReportT): string {
  if (!warning || warning.of === null || warning.of === 0) return ''
  const levels = warning.levels
    .filter((level): level is typeof level & { n: number } => level.n !== null)
    .map(({ level, n }) => report('finding.level', { level, n: formatCount(n) }))
  return levels.length > 0 ? report('finding.alerts', { levels: levels.join(vision('listComma')) }) : ''
}

function coverageLabels({ rows: { rows } }: ReportData, { report, vision }: ReportT): string {
  const low = rows
    .filter(({ now }) => now.coverage && lowCoverage(now.coverage))
    .map((row) => rowName(row, vision))
  if (low.length === 0) return ''
  const names = low.slice(0, maxNamed).join(vision('listComma'))
  return report(low.length > maxNamed ? 'finding.coverageMany' : 'finding.coverage', {
    names,
    n: low.length,
  })
}
