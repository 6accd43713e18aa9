import { formatPercent, formatRate, formatSigned } from '@/i18n/formats.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import type { WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'

/** From rest to too much. */
export const zones = ['z1', 'z2', 'z3', 'z4', 'z5'] as const
export type Zone = (typeof zones)[number]

/** A phase, class or sex: seconds that all its students together spent in each zone; null is hidden. */
export type ZoneRow = { id: string; label: string; seconds: Readonly<Record<Zone, number>> | null }

export type ZoneBarsData = {
  rows: readonly ZoneRow[]
  /** Where each zone begins and ends, as words: `64–76%`. They are settings, so they are handed in. */
  limits?: Readonly<Record<Zone, string>> | undefined
}

/** All seconds of a row; null when hidden. */
export const zoneTotal = ({ seconds }: ZoneRow): number | null =>
  seconds && zones.reduce((sum, zone) => sum + seconds[zone], 0)

/** Whole per cent that sum to 100: what was cut goes to those who lost most. Zeros without any time. */
export function wholeShares(counts: readonly number[]): number[] {
  const of = counts.reduce((sum, n) => sum + n, 0)
  if (of === 0) return counts.map(() => 0)
  const exact = counts.map((n) => (n * 100) / of)
  const cut = exact.map(Math.floor)
  const lack = 100 - cut.reduce((sum, n) => sum + n, 0)
  const lifted = exact
    .map((share, i) => ({ i, lost: share - Math.floor(share) }))
    .toSorted((a, b) => b.lost - a.lost || a.i - b.i)
    .slice(0, lack)
    .map(({ i }) => i)
  return cut.map((share, i) => share + (lifted.includes(i) ? 1 : 0))
}

const zoneName = (zone: Zone, { limits }: ZoneBarsData, t: WidgetT) =>
  limits ? `${t(`zones.${zone}`)} ${limits[zone]}` : t(`zones.${zone}`)

export const toZoneMarks = (data: ZoneBarsData, t: WidgetT): PlacedMark[] =>
  data.rows.map((row, index) => {
    const of = zoneTotal(row)
    return {
      id: row.id,
      title: row.label,
      rows: zones.map((zone) => {
        const n = row.seconds?.[zone]
        const published =
          n !== undefined && of
            ? `${formatPercent({ n, of })}  ${t('zones.minutes', { n: formatSigned(n / 60, 1) })}`
            : t(row.seconds ? 'noData' : 'suppressed')
        return { label: zoneName(zone, data, t), value: published }
      }),
      // A row has one length: its mark stands in the middle.
      at: [50, index] as const,
      points: zones.map((series) => ({ series, index })),
    }
  })

export const toZoneTable = (data: ZoneBarsData, t: WidgetT): TableData => ({
  columns: [
    { label: t('zones.row') },
    ...zones.map((zone) => ({ label: `${zoneName(zone, data, t)} %`, numeric: true })),
    { label: t('zones.total'), numeric: true },
  ],
  rows: data.rows.map((row) => {
    const of = zoneTotal(row)
    return [
      row.label,
      ...zones.map((zone) => {
        if (row.seconds === null) return null
        return of ? formatRate({ n: row.seconds[zone], of }) : undefined
      }),
      of === null ? null : formatSigned(of / 60, 1),
    ]
  }),
})
