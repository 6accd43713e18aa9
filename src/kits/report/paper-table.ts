import type { TableData } from '@/widgets/panel/table-data.ts'
import { textEms } from '@/widgets/text-ems.ts'
import type { ReportTable } from './report-data.ts'

/** The rows of a picture on paper: each column as wide as its longest text wants. */
export function paperTable(title: string, { columns, rows }: TableData): ReportTable {
  const wants = columns.map(({ label }, i) =>
    Math.max(...[label, ...rows.map((cells) => cells[i])].map((cell) => textEms(String(cell ?? '')) + 1.5)),
  )
  const all = wants.reduce((sum, want) => sum + want, 0)
  return {
    kind: 'table',
    key: title,
    title,
    columns: columns.map(({ label, numeric }, i) => ({
      key: `${i}`,
      label,
      width: ((wants[i] ?? 0) / all) * 100,
      ...(numeric && { numeric }),
    })),
    rows: rows.map((cells, i) => ({ key: `${i}`, cells })),
  }
}
