import type { TFunction } from 'i18next'
import type { NodeSport } from '@/modules/sport/contract/node-screen.ts'
import { formatCount, formatPp, formatSigned } from '@/i18n/formats.ts'
import { percent, percentagePoints } from '@/standards/rate.ts'
import type { CappedRow } from '@/widgets/capped-ranking/to-capped-marks.ts'
import type { TileGroup, TileSchool } from '@/widgets/tile-map/to-tile-marks.ts'
import { toCappedRows } from '../screen/to-capped-rows.ts'

type Stage = NodeSport['stages'][number]
type Row = Stage['rows'][number]
type Labels = { t: TFunction<'sport'>; vision: TFunction<'vision'> }

/** Places as tiles, one band per stage: area by roster, colour by participation, the two-hour rate beside it; of another week, which. */
export const toChildTiles = (stages: readonly Stage[], { t, vision }: Labels): TileGroup[] =>
  stages.map(({ stage, rate, rows }) => ({
    id: stage,
    label: vision(`stageRow.${stage}`),
    rate,
    note: vision('node.count', { count: rows.length }),
    tiles: rows.map((row) => tileOf(stage, row, t)),
  }))

function tileOf(stage: string, row: Row, t: Labels['t']): TileSchool {
  const { participation, reached, minutes, other, roster } = row
  const share = reached && percent(reached)
  const change = participation && row.before && !other ? percentagePoints(participation, row.before) : null
  const twoHours = typeof share === 'number' && t('node.twoHours', { rate: formatSigned(share, 0) })
  return {
    id: `${stage}-${row.code}`,
    name: row.name,
    roster,
    rate: participation,
    changePp: change,
    tails: other
      ? [t('node.week', { start: other.start.slice(5), end: other.end.slice(5) })]
      : twoHours
        ? [twoHours]
        : [],
    lines: [
      ...(minutes && minutes.of > 0 ? [t('node.minutes', { n: formatSigned(minutes.mean, 1) })] : []),
      ...(change === null ? [] : [t('node.change', { points: formatPp(change) })]),
      t('node.people', { n: formatCount(roster) }),
    ],
  }
}

/** Ranked as the schools of a district are; places that are not compared stand behind them without a rank. */
export function toChildRanking({ stage, rows }: Stage): CappedRow[] {
  const published = (row: Row) => ({
    key: `${stage}-${row.code}`,
    label: row.name,
    roster: row.roster,
    minutes: row.minutes,
  })
  const others = toCappedRows(rows.filter((row) => !row.isCompared).map(published))
  return [
    ...toCappedRows(rows.filter((row) => row.isCompared).map(published)),
    ...others.map((row) => ({ ...row, rank: null, tied: false })),
  ]
}

/** The place behind a tile or a row of the ranking (`primary-330106`). */
export const codeOf = (id: string): string => id.slice(id.indexOf('-') + 1)
