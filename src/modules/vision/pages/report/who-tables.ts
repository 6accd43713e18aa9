import { firstOf } from '@/lib/required.ts'
import type { Breakdown, BreakdownRow } from '../analysis/mapping/to-funnel.ts'
import { ratesReads, type Part } from './breakdown-tables.ts'
import { figureTable, type FigureTable } from './figure-table.ts'
import type { ReportT } from './report-labels.ts'
import type { ReportData, StagePart } from './use-report-query.ts'

/** Age by age; who has no birth date stands last. Published, there are no rows (VIS-13). */
export const ageTable = ({ ages }: ReportData, t: ReportT): FigureTable =>
  figureTable(
    {
      title: t.report('part.ages'),
      note: t.analysis('age.unit'),
      names: [t.report('column.age'), 11],
      lines: ages.rows.map((row) => ({ key: row.key, name: ageName(row, t), part: row })),
      total: ages.total,
    },
    ratesReads(ages, t),
    t,
  )

const ageName = ({ age }: BreakdownRow, { analysis }: ReportT) =>
  typeof age === 'number' ? String(age) : analysis('age.unknownShort')

/** Boarders and day students inside each stage. Published, there are no rows (VIS-18). */
export const boardingTable = ({ boarding }: ReportData, t: ReportT): FigureTable | undefined =>
  partsTable(
    boarding.filter(({ data }) => data.rows.some((row) => row.boarding !== 'unknown')),
    {
      title: t.report('part.boarding'),
      note: t.analysis('boarding.unit'),
      names: [t.report('column.boarding'), 14],
    },
    ({ boarding: kind = 'unknown' }) => t.analysis(`boarding.${kind}`),
    t,
  )

/** The streets of a district's schools inside each stage; last the schools of which none is stated. */
export const streetTable = ({ streets }: ReportData, t: ReportT): FigureTable | undefined =>
  partsTable(
    streets.filter(({ data }) => data.rows.some((row) => row.street !== null)),
    {
      title: t.report('part.streets'),
      note: t.analysis('street.unit'),
      names: [t.report('column.street'), 18],
    },
    ({ street }) => street ?? t.analysis('street.none'),
    t,
  )

/** One part with its total, or each stage with its sum: parts of different stages are not compared. */
function partsTable(
  parts: readonly StagePart[],
  heads: { title: string; note: string; names: readonly [label: string, width: number] },
  nameOf: (row: BreakdownRow) => string,
  t: ReportT,
): FigureTable | undefined {
  const [first] = parts
  if (!first) return undefined
  const reads = ratesReads(first.data, t)
  const table = (data: Breakdown, lines: readonly { key: string; name: string; part: Part }[]) =>
    figureTable({ ...heads, lines, total: data.total }, reads, t)
  const linesOf = ({ stage, data }: StagePart) =>
    data.rows.map((row) => ({
      key: `${stage ?? ''} ${row.key}`,
      name: stage
        ? t.report('ofStage', { stage: t.vision(`stage.${stage}`), name: nameOf(row) })
        : nameOf(row),
      part: row,
    }))
  if (first.stage === undefined) return table(first.data, linesOf(first))
  const tables = parts.map((part) => ({ part, own: table(part.data, linesOf(part)) }))
  return {
    ...firstOf(tables).own,
    rows: tables.flatMap(({ part, own: { rows } }) =>
      rows.map((row) =>
        row.look === 'total'
          ? {
              key: `${part.stage} total`,
              look: 'sum' as const,
              cells: [
                t.report('ofStage', {
                  stage: part.stage && t.vision(`stage.${part.stage}`),
                  name: t.analysis('total'),
                }),
                ...row.cells.slice(1),
              ],
            }
          : row,
      ),
    ),
  }
}
