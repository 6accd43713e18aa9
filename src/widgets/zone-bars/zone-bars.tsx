import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { KeyList } from '@/widgets/key-list/key-list.tsx'
import { MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { MarkRows } from '@/widgets/row-axis/mark-rows.tsx'
import { nameWidth } from '@/widgets/row-axis/name-width.ts'
import {
  toZoneMarks,
  wholeShares,
  zones,
  zoneTotal,
  type Zone,
  type ZoneBarsData,
  type ZoneRow,
} from './to-zone-marks.ts'

export type ZoneBarsProps = ZoneBarsData & Drill & { label: string }

const looks: Record<Zone, string> = {
  z1: 'bg-z1 text-on-z1',
  z2: 'bg-z2 text-on-z2',
  z3: 'bg-z3 text-on-z3',
  z4: 'bg-z4 text-on-z4',
  z5: 'bg-z5',
}

/** Rows of 100 % of the time, rest first and too much last: where the effort lay. Intensity is no fault, only its last zone. */
export function ZoneBars({ label, rows, limits, onDrill, onUp }: ZoneBarsProps) {
  const t = useT('widgets')
  const marks = useMemo(() => toZoneMarks({ rows, limits }, t), [rows, limits, t])
  const columns = { gridTemplateColumns: `${nameWidth(rows)} minmax(0,1fr)` }
  const key = zones.map((zone) => ({ id: zone, label: t(`zones.${zone}`), look: looks[zone] }))
  return (
    <MarkHost label={label} marks={marks} onDrill={onDrill} onUp={onUp} className="flex size-full flex-col">
      {(cursor) => (
        <>
          <KeyList entries={key} />
          <div className="flex min-h-0 flex-1 flex-col overflow-auto">
            <MarkRows
              isPressable={onDrill !== undefined}
              {...{ rows, cursor, columns }}
              className="max-h-10 min-h-6 wall:max-h-13"
            >
              {(row) => <Bar row={row} />}
            </MarkRows>
          </div>
        </>
      )}
    </MarkHost>
  )
}

/** A share is written where its segment has room, and never on the last zone, whose ground carries no figure. */
function Bar({ row }: { row: ZoneRow }) {
  const of = zoneTotal(row)
  const shape = 'h-5 w-full rounded-bar wall:h-7'
  if (row.seconds === null || of === null) return <Hidden className={shape} />
  const { seconds } = row
  const shares = wholeShares(zones.map((zone) => seconds[zone]))
  return (
    <span className={cx(shape, 'flex gap-px overflow-hidden text-axis', of === 0 && 'bg-hover')}>
      {zones.map((zone, i) => {
        if (seconds[zone] === 0) return null
        return (
          <span
            key={zone}
            className={cx('flex items-center justify-center overflow-hidden', looks[zone])}
            style={{ width: `${(seconds[zone] / of) * 100}%` }}
          >
            {zone !== 'z5' && seconds[zone] / of >= 0.1 && shares[i]}
          </span>
        )
      })}
    </span>
  )
}
