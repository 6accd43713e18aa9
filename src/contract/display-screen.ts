import type { ScreenKind } from '@/lib/rotation.ts'
import type { SchoolModule } from './school-module.ts'

/** The module that a school needs for a screen (SHELL-10). */
export const moduleOfScreen = {
  vision: 2,
  health: 3,
  sport: 4,
  labour: 5,
  pe: 81,
} as const satisfies Record<ScreenKind, SchoolModule>
