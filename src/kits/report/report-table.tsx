import { isValidElement } from 'react'
import { formatCount, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import type { TablePiece } from './paginate.ts'
import type { ReportCell } from './report-data.ts'

/** The rows of a table that stand on one page, under its title and heads. */
export function ReportTablePiece({ table, from, to }: TablePiece) {
  const t = useT('report')
  const { columns, group, title } = table
  const rows = table.rows.slice(from, to)
  return (
    <section>
      <h2>
        {from > 0 ? t('continued', { title }) : title}
        {table.note && <small>{table.note}</small>}
      </h2>
      <table aria-label={title}>
        <colgroup>
          {group !== undefined && <col style={{ width: 48 }} />}
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width: `${width}%` }} />
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
  if (cell === null) return <Hidden />
  if (cell === undefined) return noFigure
  if (isValidElement(cell)) return cell
  return typeof cell === 'number' ? formatCount(cell) : cell
}
