import type { TileGroup } from '@/widgets/tile-map/to-tile-marks.ts'
import type { VisionT } from '../../screen/labels.ts'
import { changeOf } from '@/kits/analysis/change-of.ts'
import { rowName, type Breakdown } from './to-funnel.ts'

/** By glasses it is not known who should have been screened. */
const unknown = { n: 0, of: 0 }

/** The schools of a breakdown as the tiles of one band; their ids are the rows' keys. A hidden school without a roster is as small as may be ranked. */
export const toSchoolTiles = ({ rows, total, compared, minimumOf }: Breakdown, t: VisionT): TileGroup => ({
  id: 'all',
  label: t('all.region'),
  rate: total.now.myopia,
  tiles: rows
    .filter(({ now }) => now.coverage?.of !== 0)
    .map((row) => ({
      id: row.key,
      name: rowName(row, t),
      roster: row.now.coverage?.of ?? row.now.myopia?.of ?? minimumOf,
      rate: row.now.myopia,
      coverage: row.now.coverage ?? unknown,
      ...(compared && row.before && { changePp: changeOf(row.now.myopia, row.before.myopia) }),
    })),
})
