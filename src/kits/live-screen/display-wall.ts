import type { ComponentType } from 'react'
import type { CurrentUser } from '@/contract/current-user.ts'
import type { ScreenKind, ShownScreen } from '@/lib/rotation.ts'
import type { ScreenSearch } from '@/lib/screen-search.ts'

/** What a wall is given where a display link shows it, with nobody signed in. */
export type DisplayWallProps = Pick<ShownScreen, 'school' | 'stage'> & {
  /** Whose screen it is. */
  organisation: CurrentUser['organisation']
  /** The address of the screen of vision, of a link without a plan. */
  search?: ScreenSearch
}

/** The wall of each screen; each is loaded when it is shown, and no other with it. */
export type DisplayWalls = Record<ScreenKind, ComponentType<DisplayWallProps>>

/** A display has no console to go to. */
export const stay = () => {}
