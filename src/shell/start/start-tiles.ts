import {
  Blocks,
  Cctv,
  ChartNoAxesCombined,
  Dumbbell,
  Eye,
  Globe,
  HeartHandshake,
  HeartPulse,
  School,
  ShieldAlert,
  Sprout,
  Sun,
  Timer,
  Trophy,
  type LucideIcon,
} from 'lucide-react'
import type { ConsoleSettings } from '@/contract/console-settings.ts'
import type { TypeOptions } from 'i18next'

type TileName = keyof TypeOptions['resources']['shell']['tiles']
/** A module's number in product-spec §1. */
export type TileId = { [N in TileName]: N extends `${infer Id extends number}` ? Id : never }[TileName]
export type Tile = { id: TileId; icon: LucideIcon }

const icons: Record<TileId, LucideIcon> = {
  1: School,
  2: Eye,
  3: HeartPulse,
  4: Sun,
  5: Sprout,
  6: Trophy,
  7: Blocks,
  8: Globe,
  81: Timer,
  111: Dumbbell,
  113: ChartNoAxesCombined,
  114: ShieldAlert,
  115: Cctv,
  116: HeartHandshake,
}
const toTile = (id: TileId): Tile => ({ id, icon: icons[id] })

/** Product-spec §1, in its order. */
export const shortList = ([1, 2, 3, 4, 81, 6, 111, 5] as const).map(toTile)
/** Module 7 comes last, where a deployment shows it or has an address for it. */
export const moreTiles = ({ tiles, addresses }: ConsoleSettings) =>
  tiles.upcoming || addresses['7'] ? [toTile(7)] : []
/** What the wider list adds. */
export const widerList = ([113, 114, 115, 116, 8] as const).map(toTile)

/** The name of a tile's text in `shell:tiles`. */
export const nameOf = (id: TileId): `tiles.${TileId}` => `tiles.${id}`
