import type { TFunction } from 'i18next'
import type { ReplyOf } from '@/contract/call.ts'
import { formatCount, noFigure } from '@/i18n/formats.ts'
import type { visionSeats, Seat } from '@/modules/vision/contract/seats.ts'
import { furnitureOf, seatRows } from '@/modules/vision/standards/seats.ts'
import type { Acuity } from '@/standards/acuity.ts'

export type Seats = ReplyOf<typeof visionSeats>

/** The columns of the advice, as page and paper have them. */
export const seatColumns = ['row', 'seatNo', 'name', 'right', 'left', 'glasses', 'height', 'desk'] as const
export type SeatColumn = (typeof seatColumns)[number]
export const isNumeric = (column: SeatColumn) =>
  ['seatNo', 'right', 'left', 'height', 'desk'].includes(column)

type Labels = { t: TFunction<'vision-records'>; acuityText: (value: Acuity | null) => string }

/** What stands in each column; who is advised no row has the reason there. */
export const seatCells = (seat: Seat, { t, acuityText }: Labels): Record<SeatColumn, string> => ({
  row: seat.row ? t(`seats.row.${seat.row}`) : t(`seats.reason.${seat.reason ?? 'unlisted'}`),
  seatNo: seat.seatNo === null ? noFigure : String(seat.seatNo),
  name: seat.name,
  right: acuityText(seat.ucvaRight),
  left: acuityText(seat.ucvaLeft),
  glasses: seat.glasses ? t(`glasses.${seat.glasses}`) : noFigure,
  height: seat.heightCm === null ? noFigure : seat.heightCm.toFixed(1),
  desk: deskText(seat.desk, t),
})

function deskText(size: number | null, t: Labels['t']): string {
  const mm = size === null ? undefined : furnitureOf(size)
  return mm ? t('seats.deskNumber', { n: size, ...mm }) : noFigure
}

/** `前排 8 人，中排 5 人，不限 20 人，未测 2 人`. */
export function seatSentence({ rows }: Seats, t: TFunction<'vision-records'>): string {
  const count = (row: Seat['row']) => rows.filter((seat) => seat.row === row).length
  const unmeasured = count(null)
  return [
    ...seatRows.map((row) => t('seats.count', { row: t(`seats.row.${row}`), n: formatCount(count(row)) })),
    ...(unmeasured > 0 ? [t('seats.count', { row: t('seats.unmeasured'), n: formatCount(unmeasured) })] : []),
  ].join(t('listComma'))
}
