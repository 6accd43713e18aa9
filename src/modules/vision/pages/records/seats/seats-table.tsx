import { useT } from '@/i18n/i18n.ts'
import { useAcuityText } from '@/kits/record/use-acuity-text.ts'
import { cx } from '@/ui/cx.ts'
import { isNumeric, seatCells, seatColumns, type Seats } from './to-seat-rows.ts'

/** The class from the board backwards. */
export function SeatsTable({ seats }: { seats: Seats }) {
  const t = useT('vision-records')
  const acuityText = useAcuityText()
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-separate border-spacing-0 text-body whitespace-nowrap">
        <caption className="sr-only">{t('seats.title')}</caption>
        <thead>
          <tr className="text-note text-t2">
            {seatColumns.map((column) => (
              <th
                key={column}
                scope="col"
                className={cx(
                  'h-8 bg-sunken px-3 font-normal',
                  isNumeric(column) ? 'text-right' : 'text-left',
                )}
              >
                {t(`seats.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seats.rows.map((seat) => {
            const cells = seatCells(seat, { t, acuityText })
            return (
              <tr key={seat.id}>
                {seatColumns.map((column) => (
                  <td
                    key={column}
                    className={cx(
                      'h-9 border-b border-line px-3',
                      isNumeric(column) && 'text-right tabular-nums',
                      column === 'row' && seat.row === 'front' && 'font-semibold',
                      column === 'row' && seat.row === null && 'text-t2',
                    )}
                  >
                    {column === 'name' ? <bdi>{cells.name}</bdi> : cells[column]}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
