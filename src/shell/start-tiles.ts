import {
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
import type { TypeOptions } from 'i18next'

type TileName = keyof TypeOptions['resources']['shell']['tiles']
/** `id` is the module's number in product-spec §1; its name stands in the texts under the same number. */
export type Tile = { id: number; name: TileName; icon: LucideIcon }

/** The short list of product-spec §1, in its order. */
export const mainTiles: readonly Tile[] = [
  { id: 1, name: '1', icon: School },
  { id: 2, name: '2', icon: Eye },
  { id: 3, name: '3', icon: HeartPulse },
  { id: 4, name: '4', icon: Sun },
  { id: 81, name: '81', icon: Timer },
  { id: 6, name: '6', icon: Trophy },
  { id: 111, name: '111', icon: Dumbbell },
  { id: 5, name: '5', icon: Sprout },
]

/** What the wider list adds. */
export const widerTiles: readonly Tile[] = [
  { id: 113, name: '113', icon: ChartNoAxesCombined },
  { id: 114, name: '114', icon: ShieldAlert },
  { id: 115, name: '115', icon: Cctv },
  { id: 116, name: '116', icon: HeartHandshake },
  { id: 8, name: '8', icon: Globe },
]
