import type { TFunction } from 'i18next'
import type { ReplyOf } from '@/contract/call.ts'
import type { progressTable } from '@/modules/vision/contract/progress.ts'
import { formatCount, formatDateTime, formatPercent } from '@/i18n/formats.ts'
import { paper } from '@/kits/report/paginate.ts'
import type { ReportDocument, ReportTable } from '@/kits/report/report-data.ts'
import { linesOf } from '@/kits/report/text-height.ts'
import { roundAxis, roundTitle, type VisionT } from '../../screen/labels.ts'
import { statColumns, tableKinds, toStatRows, type TableKind } from './to-stat-rows.ts'

type Reader = { organisation: string; name: string; printedAt: Date }
type Labels = { progress: TFunction<'progress'>; vision: VisionT; report: TFunction<'report'> }
type Data = ReplyOf<typeof progressTable>

/** The four tables in the bureau's layout, under the sentence that sums them up. */
export function progressDocument(data: Data, reader: Reader, t: Labels): ReportDocument {
  const { progress, vision, report } = t
  const { total, region, round, asOf } = data
  const title = progress('report.title', { region, round: roundTitle(round, vision) })
  const summary = progress('report.summary', {
    schools: formatCount(total.schools),
    classes: formatCount(total.classes),
    enrolled: formatCount(total.enrolled),
    done: formatCount(total.done),
    rate: formatPercent({ n: total.done, of: total.enrolled }),
    absent: formatCount(total.absent),
    exempt: formatCount(total.exempt),
  })
  const when = progress('report.when', {
    asOf: formatDateTime(asOf),
    days: `${round.startsOn} – ${round.endsOn}`,
  })
  const lines = linesOf(summary, 13, paper.text) + linesOf(when, 13, paper.text)
  return {
    title,
    sender: reader.organisation,
    about: report('about', { round: roundAxis(round, vision) }),
    isInternal: true,
    blocks: [
      {
        kind: 'part',
        key: 'title',
        height: 40 + lines * 20,
        word: { kind: 'title', title, lines: [summary, when] },
        content: (
          <>
            <h1 className="text-[24px]/9 font-semibold">{title}</h1>
            <p className="text-[13px]/5">{summary}</p>
            <p className="text-[13px]/5">{when}</p>
          </>
        ),
      },
      ...tableKinds.map((kind, at) => statTable(kind, at + 1, data, t)),
    ],
    note: `${progress('report.definition')}${progress('stat.note')}`,
    printed: report('printed', { at: formatDateTime(reader.printedAt), by: reader.name }),
  }
}

function statTable(kind: TableKind, number: number, data: Data, { progress, vision }: Labels): ReportTable {
  return {
    kind: 'table',
    key: kind,
    title: progress('stat.title', { number, name: progress(`stat.name.${kind}`) }),
    group: progress('stat.stage'),
    columns: [
      { key: 'name', label: progress(`stat.head.${kind}`), width: 14 },
      ...statColumns.map((key) => ({
        key,
        label: progress(`stat.column.${key}`),
        width: 79 / statColumns.length,
        numeric: true,
      })),
    ],
    rows: toStatRows(data[kind], data.total, progress, vision).map((row) => ({
      key: row.key,
      ...(row.stage !== 'all' && { group: vision(`stage.${row.stage}`) }),
      cells: [row.label, ...statColumns.map((column) => row.cells[column])],
      ...(row.kind !== 'part' && { look: row.kind === 'total' ? ('total' as const) : ('sum' as const) }),
    })),
  }
}
