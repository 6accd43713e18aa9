import {
  BookUser,
  Building2,
  ChartColumn,
  ChartScatter,
  Download,
  Eye,
  FileUp,
  FolderSearch,
  GraduationCap,
  ListChecks,
  Monitor,
  QrCode,
  School,
  ScrollText,
  UserStar,
  type LucideIcon,
} from 'lucide-react'
import type { TypeOptions } from 'i18next'
import { allows } from '@/session/allows.ts'
import { pages, type PagePath } from './pages.ts'

export type MenuPage = { path: PagePath; icon: LucideIcon }
export type MenuModule = {
  /** Module number of product-spec §1; its start panel tile has the same. */
  id: number
  title: keyof TypeOptions['resources']['routes']['modules']
  icon: LucideIcon
  pages: readonly MenuPage[]
}

/** The menu of product-spec §2, in its order; the roles of a page stand in pages.ts. */
export const menu: readonly MenuModule[] = [
  {
    id: 1,
    title: 'manage',
    icon: School,
    pages: [
      { path: '/manage/base', icon: Building2 },
      { path: '/manage/student', icon: GraduationCap },
      { path: '/manage/teacher', icon: BookUser },
      { path: '/manage/schoolMaster', icon: UserStar },
      { path: '/manage/print', icon: QrCode },
      { path: '/manage/cityBase', icon: Building2 },
      { path: '/manage/cityClass', icon: ScrollText },
      { path: '/manage/cityStudent', icon: GraduationCap },
    ],
  },
  {
    id: 2,
    title: 'vision',
    icon: Eye,
    pages: [
      { path: '/visionCheck/base', icon: Monitor },
      { path: '/visionCheck/progress', icon: ListChecks },
      { path: '/visionCheck/analysis', icon: ChartScatter },
      { path: '/visionCheck/analysisExport', icon: FileUp },
      { path: '/visionCheck/records', icon: FolderSearch },
      { path: '/visionCheck/dataExport', icon: Download },
      { path: '/visionCheck/citySchoolProgress', icon: ListChecks },
      { path: '/visionCheck/cityProgress', icon: ChartColumn },
      { path: '/visionCheck/cityAnalysis', icon: ChartScatter },
      { path: '/visionCheck/cityRecords', icon: FolderSearch },
      { path: '/visionCheck/cityDataExport', icon: Download },
    ],
  },
]

/** Modules with the pages this access list may see and whose route exists; a module without any is left out. */
export function menuFor(access: readonly string[], exists: (path: PagePath) => boolean): MenuModule[] {
  return menu
    .map((module) => ({
      ...module,
      pages: module.pages.filter(({ path }) => allows(access, pages[path].auth) && exists(path)),
    }))
    .filter((module) => module.pages.length > 0)
}

/** The module a path belongs to, or undefined outside the menu. */
export const moduleOf = (modules: readonly MenuModule[], path: string) =>
  modules.find((module) => module.pages.some((page) => page.path === path))
