import { lazy, Suspense } from 'react'
import { TileMap, type TileMapProps } from '@/widgets/tile-map/tile-map.tsx'
import { schoolOfTile } from '../mapping/to-tile-groups.ts'

const OwnMap = lazy(() => import('./own-map.tsx').then((part) => ({ default: part.OwnMap })))

/** The schools of a district: on its own map when there is one, else as tiles. Of the map nothing is loaded without one. */
export function SchoolsPicture({ hasMap, ...picture }: TileMapProps & { hasMap: boolean | undefined }) {
  const tiles = <TileMap {...picture} />
  if (!hasMap) return tiles
  const { order: _order, ...map } = picture
  return (
    <Suspense>
      <OwnMap {...map} tiles={tiles} schoolOf={schoolOfTile} />
    </Suspense>
  )
}
