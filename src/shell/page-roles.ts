import type { StaticDataRouteOption } from '@tanstack/react-router'
import type { TablePage } from './pages.ts'

/** Who may open a page, as the table of pages says it: another list in its route file does not compile. */
export type RolesOf<Path extends TablePage['path']> =
  Extract<TablePage, { path: Path }> extends { auth: infer Auth } ? Auth : 'signed-in'

/** What a route file says of its page: `staticData: { roles: ['qu'], … } satisfies DataOf<'/manage/cityBase'>`. */
export type DataOf<Path extends TablePage['path']> = StaticDataRouteOption & { roles: RolesOf<Path> }
