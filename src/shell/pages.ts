import type { TypeOptions } from 'i18next'
import type { Role } from '@/contract/call.ts'

export type Texts = keyof TypeOptions['resources'] & string
export type PageTitle = keyof TypeOptions['resources']['routes']['pages']
export type PageData = { title: PageTitle; auth: readonly Role[] }

const admin = ['admin'] as const
const qu = ['qu'] as const
const both = ['admin', 'qu'] as const

/** Title and roles of every page, once for route, menu, breadcrumb and window title (product-spec §2). */
export const pages = {
  '/manage/base': { title: 'manageBase', auth: admin },
  '/manage/student': { title: 'manageStudent', auth: admin },
  '/manage/teacher': { title: 'manageTeacher', auth: admin },
  '/manage/schoolMaster': { title: 'manageSchoolMaster', auth: admin },
  '/manage/print': { title: 'managePrint', auth: admin },
  '/manage/cityBase': { title: 'manageCityBase', auth: qu },
  '/manage/cityClass': { title: 'manageCityClass', auth: qu },
  '/manage/cityStudent': { title: 'manageCityStudent', auth: qu },
  '/visionCheck/base': { title: 'visionBase', auth: both },
  '/visionCheck/progress': { title: 'visionProgress', auth: admin },
  '/visionCheck/analysis': { title: 'visionAnalysis', auth: admin },
  '/visionCheck/analysisExport': { title: 'visionImport', auth: admin },
  '/visionCheck/records': { title: 'visionRecords', auth: admin },
  '/visionCheck/dataExport': { title: 'visionExport', auth: admin },
  '/visionCheck/citySchoolProgress': { title: 'visionCitySchoolProgress', auth: qu },
  '/visionCheck/cityProgress': { title: 'visionCityProgress', auth: qu },
  '/visionCheck/cityAnalysis': { title: 'visionCityAnalysis', auth: qu },
  '/visionCheck/cityRecords': { title: 'visionCityRecords', auth: qu },
  '/visionCheck/cityDataExport': { title: 'visionCityExport', auth: qu },
} as const satisfies Record<`/${string}`, PageData>

export type PagePath = keyof typeof pages

/** `staticData` of a page's route: its entry above and the text namespaces it needs at first paint. */
export const pageData = (path: PagePath, texts: readonly Texts[] = []) => ({
  ...(pages[path] satisfies PageData),
  texts,
})

/** The page shown first, by role (NAV-02). */
export const homeOf = (access: readonly string[]) =>
  access.includes('admin') ? ('/manage/base' satisfies PagePath) : ('/manage/cityBase' satisfies PagePath)

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: PageTitle
    /** Who may open the route; without it, every signed-in user. */
    auth?: readonly Role[]
    texts?: readonly Texts[]
  }
}
