import { lazy, type ComponentType } from 'react'
import { loadNamespaces } from '@/i18n/i18n.ts'
import type { DisplayWallProps } from '@/kits/live-screen/display-wall.ts'

export type { DisplayWalls } from '@/kits/live-screen/display-wall.ts'

type Wall = ComponentType<DisplayWallProps>

/** A wall whose code and texts load when it is first drawn. */
export const wallOf = (load: () => Promise<Wall>, texts: Parameters<typeof loadNamespaces>[0]): Wall =>
  lazy(async () => {
    const [wall] = await Promise.all([load(), loadNamespaces(texts)])
    return { default: wall }
  })
