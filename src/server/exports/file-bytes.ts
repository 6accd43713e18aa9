import type { DefinitionSetId } from '@/standards/definition-set.ts'
import type { Db } from '../db/schema.ts'
import type { TableRow } from '../workbook/table.ts'
import { writeTableCsv, writeTableXlsx } from '../workbook/write-table.ts'
import { zipStream } from '../workbook/zip-stream.ts'
import { classFiles, type ListRow } from './class-files.ts'
import { exportColumns, type ExportColumn } from './export-cells.ts'
import { listLabels, type ListLabels } from './export-labels.ts'
import type { ExportRecord } from './export-record.ts'
import { chosenColumns } from './export-request.ts'
import { healthProvenance, provenanceColumns } from './provenance-columns.ts'
import { withRounds, withYears } from './round-labels.ts'

interface Source {
  record: ExportRecord
  regionCode: string
  setId: DefinitionSetId
  rows: AsyncIterable<ListRow[]>
}

/** The file that was asked for, as it is pulled: one table, or an archive with one for each class. */
export async function fileBytes(db: Db, source: Source): Promise<AsyncIterable<Buffer>> {
  const { record, rows } = source
  const labels = await labelsOf(db, source)
  const columns = columnsOf(source, labels)
  const write = record.format === 'xlsx' ? writeTableXlsx : writeTableCsv
  const tableOf = (batches: AsyncIterable<ListRow[]>) =>
    write({ sheetName: labels.title, columns, batches: cellsOf(batches, columns) })
  if (!record.request.split) return tableOf(rows)
  return zipStream(classFiles(db, { rows, labels, tableOf, ending: record.format }))
}

async function labelsOf(db: Db, { record: { list, locale }, regionCode }: Source): Promise<ListLabels> {
  const plain = listLabels(locale, list)
  if (list === 'visionRecords') return await withRounds(db, regionCode, plain, locale)
  return list === 'healthResults' ? withYears(plain, locale) : plain
}

function columnsOf({ record, setId }: Source, labels: ListLabels): ExportColumn[] {
  const { list, request, locale } = record
  return [
    ...exportColumns(chosenColumns(list, request.columns), labels),
    ...(list === 'visionRecords' ? provenanceColumns(locale, setId, new Date()) : []),
    ...(list === 'healthResults' ? healthProvenance(locale, new Date()) : []),
  ]
}

async function* cellsOf(
  batches: AsyncIterable<ListRow[]>,
  columns: readonly ExportColumn[],
): AsyncGenerator<TableRow[]> {
  for await (const batch of batches) yield batch.map((row) => columns.map(({ valueOf }) => valueOf(row)))
}
