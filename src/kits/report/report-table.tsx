import { isValidElement } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { cellText, fitColumns, tableText } from './fit-columns.ts'
import { paper, type TablePiece } from './paginate.ts'
import type { ReportCell } from './report-data.ts'

/** The rows of a table that stand on one page, under its title and heads. */
export function ReportTablePiece({ table, from, to }: TablePiece) {
  const t = useT('report')
  const { columns, group, title } = table
  const rows = table.rows.slice(from, to)
  const { widths, scale } = fitColumns(table, paper.text)
  return (
    <section>
      <h2>
        {from > 0 ? t('continued', { title }) : title}
        {table.note && <small>{table.note}</small>}
      </h2>
      <table aria-label={title} style={{ fontSize: tableText.size * scale }}>
        <colgroup>
          {group !== undefined && <col style={{ width: tableText.group }} />}
          {columns.map(({ key }, i) => (
            <col key={key} style={{ width: widths[i] }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {group !== undefined && <th scope="col">{group}</th>}
            {columns.map(({ key, label, numeric }) => (
              <th key={key} scope="col" className={numeric ? 'numeric' : ''}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.key} className={row.look ?? ''}>
              {group !== undefined && (
                <td className="group">{row.group !== rows[at - 1]?.group && row.group}</td>
              )}
              {columns.map(({ key, numeric }, i) =>
                i === 0 ? (
                  <th key={key} scope="row">
                    <CellText cell={row.cells[i]} />
                  </th>
                ) : (
                  <td key={key} className={numeric ? 'numeric' : ''}>
                    <CellText cell={row.cells[i]} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function CellText({ cell }: { cell: ReportCell }) {
  if (cell === null) return <Hidden className="hidden-figure" />
  return isValidElement(cell) ? cell : cellText(cell)
}
