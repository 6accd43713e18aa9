import { formatCount, formatDateTime } from '@/i18n/formats.ts'
import { findingsPart, titlePart } from '@/kits/report/findings-paper.tsx'
import type { ReportBlock, ReportDocument, ReportPart } from '@/kits/report/report-data.ts'
import { definitionSets } from '@/standards/definition-set.ts'
import type { AnalysisSearch } from '@/modules/vision/pages/analysis-search.ts'
import { gradeWord, roundAxis, roundTitle } from '../screen/labels.ts'
import { CardsPart, cardsHeight, headCards } from './head-part.tsx'
import { ChartsPart, chartTitles, chartsHeight } from './charts-part.tsx'
import { gradeTable, areaTable, sexTable, stageTable } from './breakdown-tables.ts'
import { alertTable, historyTable, progressionTable } from './over-time-tables.ts'
import { ageTable, boardingTable, streetTable } from './who-tables.ts'
import { cohortTable, refractionTable } from './eye-tables.ts'
import type { FigureTable } from './figure-table.ts'
import { findings } from './findings.ts'
import {
  cohortPicture,
  degreePicture,
  progressionPicture,
  reservePicture,
  sexesPicture,
} from './pictures.tsx'
import type { ReportT } from './report-labels.ts'
import type { ReportData } from './use-report-query.ts'

type Reader = { organisation: string; name: string; printedAt: Date }

/** The report of the page: its figures, what they say, and every row behind them. */
export function reportDocument(
  data: ReportData,
  search: AnalysisSearch,
  reader: Reader,
  t: ReportT,
): ReportDocument {
  const { report, vision } = t
  const { round } = data.rows
  const title = report('title', { round: roundTitle(round, vision) })
  const summary = summaryLabels(data, search, t)
  const numerals = report('numerals').split(',')
  const heading = (at: number, name: string) =>
    report('heading', { number: numerals[at] ?? at + 1, title: name })
  const tables = [
    ...(data.stages.rows.length > 1 ? [{ table: stageTable(data, t) }] : []),
    { table: gradeTable(data, t) },
    ...(data.sexes.rows.length > 1
      ? [{ table: sexTable(data, t), picture: degreePicture(data.sexes, t) }]
      : []),
    { table: ageTable(data, t) },
    { table: boardingTable(data, t) },
    { table: historyTable(data, t), picture: sexesPicture(data, search.sex, t) },
    { table: refractionTable(data.refraction, t), picture: reservePicture(data.refraction, t) },
    ...(data.cohort ? [{ table: cohortTable(data.cohort, t), picture: cohortPicture(data.cohort, t) }] : []),
    { table: progressionTable(data, t), picture: progressionPicture(data, t) },
    { table: alertTable(data, t) },
    { table: streetTable(data, t) },
    { table: areaTable(data, t) },
  ].filter(hasRows)
  const numbers = [numerals[1] ?? '', numerals[2] ?? ''] as const
  const blocks: ReportBlock[] = [
    titlePart(title, summary),
    {
      kind: 'part',
      key: 'cards',
      height: cardsHeight,
      word: { kind: 'cards', cards: headCards(data, t) },
      content: <CardsPart data={data} />,
    },
    findingsPart(heading(0, report('part.findings')), findings(data, t)),
    {
      kind: 'part',
      key: 'charts',
      height: chartsHeight,
      word: { kind: 'pictures', isTitled: true, pictures: chartTitles(data, numbers, t) },
      content: <ChartsPart data={data} numbers={numbers} />,
    },
    ...tables.flatMap(({ table, picture }, at): ReportBlock[] => [
      { ...table, kind: 'table', key: table.title, title: heading(at + 3, table.title) },
      ...(picture ? [picture] : []),
    ]),
  ]
  const definition = report(`definition.${data.rows.definitionSet}`)
  return {
    title,
    sender: reader.organisation,
    about: report('about', { round: roundAxis(round, vision) }),
    blocks,
    note: `${definition}${vision('definition.hidden')}`,
    printed: report('printed', { at: formatDateTime(reader.printedAt), by: reader.name }),
  }
}

type Section = { table: FigureTable | undefined; picture?: ReportPart | undefined }

const hasRows = (section: Section): section is Section & { table: FigureTable } =>
  section.table !== undefined && section.table.rows.length > 0

/** `全区，小学，女；12 所学校，在籍 11,405 人；数据截至 …；口径第 1 版（WS/T 663—2020）`. */
function summaryLabels(
  { rows, totals }: ReportData,
  search: AnalysisSearch,
  { report, vision, analysis }: ReportT,
) {
  const { area } = totals
  const where = [
    area.school?.name ?? area.region,
    search.stage && vision(`stage.${search.stage}`),
    area.grade !== undefined &&
      (area.class
        ? vision('gradeClass', { grade: gradeWord(area.grade, vision), number: area.class.number })
        : gradeWord(area.grade, vision)),
    search.sex && vision(`sexWord.${search.sex}`),
    search.glasses && analysis(`glassesWord.${search.glasses}`),
  ]
  const { version, standard } = definitionSets[rows.definitionSet]
  return report(area.school ? 'summary.school' : 'summary.district', {
    where: where.filter(Boolean).join(vision('listComma')),
    schools: formatCount(rows.population.schools),
    enrolled: formatCount(rows.population.enrolled),
    days: `${rows.round.startsOn} – ${rows.round.endsOn}`,
    asOf: formatDateTime(rows.asOf),
    version,
    standard,
  })
}
