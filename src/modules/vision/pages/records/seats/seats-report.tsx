import { useMemo, useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useAcuityText } from '@/kits/record/use-acuity-text.ts'
import { titlePart } from '@/kits/report/findings-paper.tsx'
import type { ReportDocument } from '@/kits/report/report-data.ts'
import { ReportPreview } from '@/kits/report/report-preview.tsx'
import { roundAxis } from '../../screen/labels.ts'
import {
  isNumeric,
  seatCells,
  seatColumns,
  seatSentence,
  type SeatColumn,
  type Seats,
} from './to-seat-rows.ts'

const widths: Record<SeatColumn, number> = {
  row: 16,
  seatNo: 8,
  name: 16,
  right: 12,
  left: 12,
  glasses: 14,
  height: 11,
  desk: 18,
}

type SeatsReportProps = { seats: Seats; className: string; onClose: () => void }

/** The advice for one class on A4, to be pinned up in no corridor: every page says that it is internal. */
export function SeatsReport({ seats, className, onClose }: SeatsReportProps) {
  const t = useT('vision-records')
  const vision = useT('vision')
  const report = useT('report')
  const acuityText = useAcuityText()
  const { info, organisation } = useCurrentUser()
  const [printedAt] = useState(() => new Date())
  const title = t('seats.paper', { class: className })
  const document = useMemo<ReportDocument>(() => {
    return {
      title,
      sender: organisation.name,
      about: report('about', { round: roundAxis(seats.round, vision) }),
      isInternal: true,
      blocks: [
        titlePart(title, seatSentence(seats, t)),
        {
          kind: 'table',
          key: 'seats',
          title: t('seats.title'),
          columns: seatColumns.map((key) => ({
            key,
            label: t(`seats.column.${key}`),
            width: widths[key],
            ...(isNumeric(key) && { numeric: true }),
          })),
          rows: seats.rows.map((seat) => {
            const cells = seatCells(seat, { t, acuityText })
            return { key: String(seat.id), cells: seatColumns.map((column) => cells[column]) }
          }),
        },
      ],
      note: t('seats.rule'),
      printed: report('printed', { at: formatDateTime(printedAt), by: info.name }),
    }
  }, [seats, title, organisation.name, info.name, printedAt, t, vision, report, acuityText])
  return <ReportPreview title={title} document={document} onClose={onClose} />
}
