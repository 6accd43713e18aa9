import type { TFunction } from 'i18next'
import { formatCount, formatDateTime, formatPercent } from '@/i18n/formats.ts'
import { paper } from '@/kits/report/paginate.ts'
import type { ReportBlock, ReportDocument, ReportTable } from '@/kits/report/report-data.ts'
import { linesOf } from '@/kits/report/text-height.ts'
import { toDensityTable } from '@/widgets/density-pair/to-density-marks.ts'
import { toDoseTable } from '@/widgets/dose-response/to-dose-marks.ts'
import { toForestTable } from '@/widgets/forest-plot/to-forest-marks.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import { textEms } from '@/widgets/text-ems.ts'
import { yearName } from '../../screen/words.ts'
import { gradesWord } from '../grades-word.ts'
import { adjustedWords, awayWords } from '../how-words.ts'
import type { Inverse, InverseT } from '../inverse-context.ts'
import { adjustWord } from '../notes-of.ts'
import { chosenDoses, doseWords, toDoses } from '../to-doses.ts'
import { forestWords, toForest } from '../to-forest.ts'
import { toSpread } from '../to-spread.ts'

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
  const summary = summaryWords(data, t)
  const forest = toForest(data, inverse)
  const doses = chosenDoses(data, undefined)
  const metric = inverse(`outcome.${data.outcome}.rate`)
  const sentences = [
    forestWords(forest, data, inverse),
    doseWords(doses, inverse),
    adjustedWords(data, inverse),
    awayWords(data, inverse),
    `${inverse('how.causeHead')}${inverse(`outcome.${data.outcome}.turned`)}`,
    inverse('how.recall'),
  ]
  const lines = sentences.reduce((sum, sentence) => sum + linesOf(sentence, 13, 656), 0)
  const spreads = data.quantities.flatMap((row) => {
    const spread = toSpread(row, data, inverse)
    if (!spread) return []
    const name = inverse(`quantity.${row.quantity}`)
    return [tableOf(`${inverse('paper.spread')} ${name}`, toDensityTable(spread, widgets))]
  })
  const blocks: ReportBlock[] = [
    {
      ...{ kind: 'part', key: 'title', height: 40 + linesOf(summary, 13, paper.text) * 20 + 16 },
      content: (
        <>
          <h1 className="text-[24px]/9 font-semibold">{title}</h1>
          <p className="text-[13px]/5">{summary}</p>
        </>
      ),
    },
    {
      ...{ kind: 'part', key: 'findings', height: 48 + lines * 22 + 4 },
      content: (
        <section>
          <h2>{inverse('paper.findings')}</h2>
          <ol className="list-decimal pl-6 text-[13px]/[22px]">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        </section>
      ),
    },
    tableOf(inverse('paper.factors'), toForestTable(forest, widgets)),
    tableOf(
      inverse('paper.doses'),
      toDoseTable({ factors: toDoses(data.quantities, inverse), metric }, widgets),
    ),
    ...spreads,
  ]
  return {
    ...{ title, blocks, sender: reader.organisation, about: inverse('paper.about', { year }) },
    note: inverse('paper.note'),
    printed: report('printed', { at: formatDateTime(reader.printedAt), by: reader.name }),
  }
}

/** The rows of a picture on paper: each column as wide as its longest text wants. */
function tableOf(title: string, { columns, rows }: TableData): ReportTable {
  const wants = columns.map(({ label }, i) =>
    Math.max(...[label, ...rows.map((cells) => cells[i])].map((cell) => textEms(String(cell ?? '')) + 1.5)),
  )
  const all = wants.reduce((sum, want) => sum + want, 0)
  return {
    ...{ kind: 'table', key: title, title },
    columns: columns.map(({ label, numeric }, i) => ({
      ...{ key: `${i}`, label, width: ((wants[i] ?? 0) / all) * 100 },
      ...(numeric && { numeric }),
    })),
    rows: rows.map((cells, i) => ({ key: `${i}`, cells })),
  }
}

/** `全校，三年级至六年级；有效屈光 7,351 人，…` */
function summaryWords(data: Inverse, { inverse, vision }: Texts): string {
  const { place, entered, grades, outcome, asOf } = data
  return inverse('paper.summary', {
    ...{ where: place.school?.name ?? place.region, grades: gradesWord(grades.chosen, inverse, vision) },
    ...{ valid: inverse(`outcome.${outcome}.valid`), n: formatCount(entered.questionnaire.of) },
    ...{ entered: formatCount(entered.questionnaire.n), outcome: inverse(`outcome.${outcome}.word`) },
    with: entered.outcome ? formatPercent(entered.outcome) : '–',
    ...{ adjust: adjustWord(data, inverse), asOf: formatDateTime(asOf) },
  })
}
