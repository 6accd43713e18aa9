import type { ConsoleSettings, PartnerModule } from '@/contract/console-settings.ts'
import type { MenuModule } from '../pages.ts'
import { gamesDestination, type Destination, type GamesVisitor } from './destination.ts'
import type { TileId } from './start-tiles.ts'

/** Who presses, and what is there for them. */
export type Scene = {
  visitor: GamesVisitor
  /** The menu of this user: only pages that they may open. */
  modules: readonly MenuModule[]
  settings: ConsoleSettings
}

/** Said in a dialog 操作提示, with the module's name. */
export type Saying = 'underConstruction' | 'forbidden' | 'unset'

export type Act =
  | { kind: 'page'; path: string }
  | { kind: 'open'; destination: Destination }
  /** First a token is asked for. */
  | { kind: 'partner'; module: PartnerModule }
  | { kind: 'say'; saying: Saying }

type ActOf = (scene: Scene, id: TileId) => Act

/** The first page of a module that has any for this user; one without a route says itself that it is to come. */
const firstPage: ActOf = ({ modules }, id) => {
  const first = modules.find((module) => module.id === id)?.pages[0]
  return first ? { kind: 'page', path: first.path } : { kind: 'say', saying: 'forbidden' }
}

const partner =
  (module: PartnerModule): ActOf =>
  () => ({ kind: 'partner', module })

const outside = (address: string, to: (address: string) => Destination): Act =>
  address ? { kind: 'open', destination: to(address) } : { kind: 'say', saying: 'unset' }

/** THE table of what a tile does, by module number (SHELL-07, 09, 10). */
const acts: Record<TileId, ActOf> = {
  1: firstPage,
  2: firstPage,
  3: firstPage,
  4: firstPage,
  5: firstPage,
  81: firstPage,
  6: ({ settings, visitor }) =>
    outside(settings.addresses['6'], (address) => gamesDestination(address, visitor)),
  7: ({ settings }) =>
    settings.addresses['7']
      ? { kind: 'open', destination: { url: settings.addresses['7'] } }
      : { kind: 'say', saying: 'underConstruction' },
  8: ({ settings }) => outside(settings.addresses['8'], (url) => ({ url })),
  111: partner(111),
  113: partner(113),
  114: partner(114),
  115: partner(115),
  116: partner(116),
}

export const actOf = (id: TileId, scene: Scene) => acts[id](scene, id)
