import type { TFunction } from 'i18next'
import type { ReplyOf } from '@/contract/call.ts'
import type { sportArrivals, sportSchools } from '@/modules/sport/contract/screen.ts'
import { formatCount, formatPp, formatSigned } from '@/i18n/formats.ts'
import { stageOf, stages } from '@/standards/grade.ts'
import { percent, percentagePoints, sumOfRates } from '@/standards/rate.ts'
import type { TileGroup, TileSchool } from '@/widgets/tile-map/to-tile-marks.ts'
import { rowName } from '@/kits/analysis/row-name.ts'

type Row = ReplyOf<typeof sportSchools>['rows'][number]
type Labels = { t: TFunction<'sport-wall'>; vision: TFunction<'vision'> }

/** Schools, or grades of a school, as tiles by stage: area by roster, colour by participation, the two-hour rate beside it. */
export const toAreaTiles = (rows: readonly Row[], isDistrict: boolean, { t, vision }: Labels): TileGroup[] =>
  stages.flatMap((stage) => {
    const own = rows.filter((row) => row.stage === stage)
    if (own.length === 0) return []
    const rates = own.map(({ figures }) => figures.participation)
    const published = rates.flatMap((rate) => (rate ? [rate] : []))
    return [
      {
        id: stage,
        label: vision(`stageRow.${stage}`),
        // Where one of them is hidden, the sum of the others would not be the stage's.
        rate: published.length < rates.length ? null : sumOfRates(published),
        ...(!isDistrict && { note: t('focal.gradeCount', { n: own.length }) }),
        tiles: own.map((row) => tileOf(row, { t, vision })),
      },
    ]
  })

function tileOf(row: Row, { t, vision }: Labels): TileSchool {
  const { participation, reached, minutes } = row.figures
  const share = reached && percent(reached)
  const change = participation && row.before ? percentagePoints(participation, row.before) : null
  return {
    id: row.key,
    name: rowName(row, vision),
    roster: row.roster ?? 0,
    rate: participation,
    changePp: change,
    tails:
      typeof share === 'number'
        ? [
            t('focal.twoHours', { rate: formatSigned(share, 0) }),
            t('focal.twoHoursShort', { rate: formatSigned(share, 0) }),
          ]
        : [],
    lines: [
      ...(minutes && minutes.of > 0 ? [t('focal.minutes', { n: formatSigned(minutes.mean, 1) })] : []),
      ...(change === null ? [] : [t('focal.change', { points: formatPp(change) })]),
      t('focal.people', { n: formatCount(row.roster ?? 0) }),
    ],
  }
}

/** The tile that an arrival is of, with what distinguishes one arrival from the one before. */
export const tilesOfArrivals = (
  items: ReplyOf<typeof sportArrivals>['items'],
  isDistrict: boolean,
): ReadonlyMap<string, string> =>
  new Map(
    // Of one tile the newest one, which comes first, is written last.
    items
      .toReversed()
      .map(({ id, at, grade, n }) => [
        isDistrict ? `school-${id.split('-')[0]}-${stageOf(grade)}` : `grade-${grade}`,
        `${id} ${at} ${n ?? ''}`,
      ]),
  )
