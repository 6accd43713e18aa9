import type { NodeVision } from '@/modules/vision/contract/node-screen.ts'
import type { TileGroup } from '@/widgets/tile-map/to-tile-marks.ts'
import { roundAxis, type VisionT } from '../screen/labels.ts'
import { changeOf } from '../screen/mapping/to-tile-groups.ts'

/** Places as tiles, one band per stage; of another round a tile says which, and of other definitions that. */
export const toChildGroups = ({ stages }: Pick<NodeVision, 'stages'>, t: VisionT): TileGroup[] =>
  stages.map(({ stage, mean, rows }) => ({
    id: stage,
    label: t(`stageRow.${stage}`),
    rate: mean,
    note: t('node.count', { count: rows.length }),
    tiles: rows.map(({ code, name, enrolled, rate, previous, coverage, other }) => ({
      id: `${stage}-${code}`,
      name,
      roster: enrolled,
      rate,
      coverage,
      ...(other
        ? { tails: [`${roundAxis(other.round, t)} ${t(`node.set.${other.definitionSet}`)}`] }
        : { changePp: changeOf(rate, previous) }),
    })),
  }))

/** The place behind a tile (`primary-330106`) or a row of the ranking (`school-330106`). */
export const codeOf = (id: string): string => id.slice(id.indexOf('-') + 1)
