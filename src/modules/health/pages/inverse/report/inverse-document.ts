import type { TFunction } from 'i18next'
import { formatCount, formatDateTime, formatPercent } from '@/i18n/formats.ts'
import { findingsPart, titlePart } from '@/kits/report/findings-paper.tsx'
import { paperTable } from '@/kits/report/paper-table.ts'
import type { ReportBlock, ReportDocument } from '@/kits/report/report-data.ts'
import { toDensityTable } from '@/widgets/density-pair/to-density-marks.ts'
import { toDoseTable } from '@/widgets/dose-response/to-dose-marks.ts'
import { toForestTable } from '@/widgets/forest-plot/to-forest-marks.ts'
import { yearName } from '../../screen/labels.ts'
import { gradesWord } from '../grades-word.ts'
import { adjustedLabels, awayLabels } from '../how-labels.ts'
import type { Inverse, InverseT } from '../inverse-context.ts'
import { adjustWord } from '../notes-of.ts'
import { chosenDoses, doseLabels, toDoses } from '../to-doses.ts'
import { forestLabels, toForest } from '../to-forest.ts'
import { toSpread } from '../to-spread.ts'
import { dosePicture, forestPicture, spreadPicture } from './pictures.tsx'

type Reader = { organisation: string; name: string; printedAt: Date }
type Texts = {
  report: TFunction<'report'>
  inverse: InverseT
  vision: TFunction<'vision'>
  widgets: TFunction<'widgets'>
}

/** What the page says, and every row behind it: factors, quarters, and how each quantity is spread. */
export function inverseDocument(data: Inverse, reader: Reader, t: Texts): ReportDocument {
  const { report, inverse, widgets } = t
  const year = yearName(data.round.schoolYear)
  const outcome = inverse(`outcome.${data.outcome}.name`)
  const title = inverse('paper.title', { year, outcome })
  const summary = summaryLabels(data, t)
  const forest = toForest(data, inverse)
  const doses = chosenDoses(data, undefined)
  const metric = inverse(`outcome.${data.outcome}.rate`)
  const sentences = [
    forestLabels(forest, data, inverse),
    doseLabels(doses, inverse),
    adjustedLabels(data, inverse),
    awayLabels(data, inverse),
    `${inverse('how.causeHead')}${inverse(`outcome.${data.outcome}.turned`)}`,
    inverse('how.recall'),
  ]
  const spreads = data.quantities.flatMap((row) => {
    const spread = toSpread(row, data, inverse)
    if (!spread) return []
    const name = inverse(`quantity.${row.quantity}`)
    const titled = `${inverse('paper.spread')} ${name}`
    return [paperTable(titled, toDensityTable(spread, widgets)), spreadPicture(titled, spread)]
  })
  const blocks: ReportBlock[] = [
    titlePart(title, summary),
    findingsPart(inverse('paper.findings'), sentences),
    paperTable(inverse('paper.factors'), toForestTable(forest, widgets)),
    ...forestPicture(inverse('paper.factors'), forest),
    paperTable(
      inverse('paper.doses'),
      toDoseTable({ factors: toDoses(data.quantities, inverse), metric }, widgets),
    ),
    ...dosePicture(`${inverse('paper.doses')} ${metric} %`, toDoses(doses, inverse), metric),
    ...spreads,
  ]
  return {
    title,
    blocks,
    sender: reader.organisation,
    about: inverse('paper.about', { year }),
    note: inverse('paper.note'),
    printed: report('printed', { at: formatDateTime(reader.printedAt), by: reader.name }),
  }
}

/** `全校，三年级至六年级；有效屈光 7,351 人，…` */
function summaryLabels(data: Inverse, { inverse, vision }: Texts): string {
  const { area, entered, grades, outcome, asOf } = data
  return inverse('paper.summary', {
    where: area.school?.name ?? area.region,
    grades: gradesWord(grades.chosen, inverse, vision),
    valid: inverse(`outcome.${outcome}.valid`),
    n: formatCount(entered.questionnaire.of),
    entered: formatCount(entered.questionnaire.n),
    outcome: inverse(`outcome.${outcome}.word`),
    with: entered.outcome ? formatPercent(entered.outcome) : '–',
    adjust: adjustWord(data, inverse),
    asOf: formatDateTime(asOf),
  })
}
