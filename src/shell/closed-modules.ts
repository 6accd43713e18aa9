import type { CurrentUser } from '@/contract/current-user.ts'
import { isSchoolModule } from '@/contract/school-module.ts'
import { moduleOf, modules, pageAt, type MenuModule } from './pages.ts'

type Uses = Pick<CurrentUser, 'modules'>

/** Whether the reader's school works with a module (SHELL-10); what no bureau can close always does. */
export const usesModule = ({ modules: open }: Uses, id: number): boolean =>
  !isSchoolModule(id) || open.includes(id)

/** The module of a page that is closed to the reader's school; undefined where it is open, or the page is of none. */
export function closedModuleAt(user: Uses, pathname: string): MenuModule | undefined {
  const page = pageAt(pathname)
  const module = page && moduleOf(page.path)
  return module && !usesModule(user, module.id) ? module : undefined
}

/** Pages that menu, search, start panel and suggestions leave out: those the bureau hid (MAN-07), and all of a closed module. */
export const hiddenPages = (user: Pick<CurrentUser, 'modules' | 'hiddenMenus'>): readonly string[] => [
  ...user.hiddenMenus,
  ...modules
    .filter(({ id }) => !usesModule(user, id))
    .flatMap((module: MenuModule) => module.pages.map(({ path }) => path)),
]
