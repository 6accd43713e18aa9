import { noFigure } from '@/i18n/formats.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'

/** A small table on the sheet: title, heads, rows in one line each. */
export function PaperTable({ title, table }: { title: string; table: TableData }) {
  return (
    <section className="mt-2.5">
      <h2 className="mb-1 text-title font-semibold">{title}</h2>
      <table className="w-full border-collapse text-axis">
        <thead>
          <tr className="border-y border-t1">
            {table.columns.map(({ label }, i) => (
              <th key={i} scope="col" className="h-5.5 pr-2 text-left font-normal">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, i) => (
            <tr key={i} className="border-b border-line">
              {row.map((cell, j) => (
                <td key={j} className={`h-5 pr-2 ${j === 0 ? 'font-semibold' : ''}`}>
                  {cell ?? noFigure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
