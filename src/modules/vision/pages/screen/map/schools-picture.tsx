import { lazy, Suspense } from 'react'
import { TileMap, type TileMapProps } from '@/widgets/tile-map/tile-map.tsx'
import { schoolOfTile } from '../mapping/to-tile-groups.ts'

const OwnMap = lazy(() => import('./own-map.tsx').then((part) => ({ default: part.OwnMap })))

export type SchoolsPictureProps = TileMapProps & {
  view: 'map' | 'tiles'
  /** The district has a map of its own. */
  hasMap: boolean | undefined
}

/** The schools of a district: on a map, or as tiles. Of the map nothing is fetched until it is shown. */
export function SchoolsPicture({ view, hasMap = false, ...picture }: SchoolsPictureProps) {
  if (view === 'tiles') return <TileMap {...picture} />
  const { order: _order, ...map } = picture
  return (
    <Suspense>
      <OwnMap {...map} hasMap={hasMap} schoolOf={schoolOfTile} />
    </Suspense>
  )
}
