import type { ReplyOf } from '@/contract/call.ts'
import type { screenDistrict } from '@/modules/vision/contract/screen.ts'
import { percentagePoints, type Rate } from '@/standards/rate.ts'
import type { TileGroup } from '@/widgets/tile-map/to-tile-marks.ts'
import type { VisionT } from '../labels.ts'

type District = ReplyOf<typeof screenDistrict>

/** Schools as tiles, one band per stage. A nine-year school has a tile in each of its stages: ids name both. */
export const toTileGroups = ({ groups }: Pick<District, 'groups'>, t: VisionT): TileGroup[] =>
  groups.map(({ stage, rate, schools }) => ({
    id: stage,
    label: t(`stageRow.${stage}`),
    rate,
    tiles: schools.map((school) => ({
      id: tileId(stage, school.id),
      name: school.name,
      roster: school.enrolled,
      rate: school.rate,
      changePp: changeOf(school.rate, school.previous),
      coverage: school.coverage,
    })),
  }))

const tileId = (stage: string, school: number) => `${stage}-${school}`

/** The school behind a tile; undefined for anything else. */
export function schoolOfTile(id: string): number | undefined {
  const school = Number(id.split('-')[1])
  return Number.isInteger(school) && school > 0 ? school : undefined
}

/** Schools counted once, whatever stages they have. */
export const countSchools = ({ groups }: Pick<District, 'groups'>) =>
  new Set(groups.flatMap(({ schools }) => schools.map(({ id }) => id))).size

/** Points against the same term last year, from the counts; null when either side is missing or hidden. */
export const changeOf = (now: Rate | null | undefined, before: Rate | null | undefined) =>
  now && before ? percentagePoints(now, before) : null
