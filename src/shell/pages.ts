import {
  Archive,
  ArrowUpFromLine,
  Bell,
  BookUser,
  CalendarDays,
  Bug,
  Building2,
  CalendarRange,
  ChartColumn,
  ChartScatter,
  ClipboardCheck,
  ClipboardList,
  Download,
  Eye,
  FileCheck,
  FileUp,
  FolderSearch,
  GitCompareArrows,
  GraduationCap,
  HeartPulse,
  Hospital,
  KeyRound,
  Languages,
  ListChecks,
  ListTodo,
  MailCheck,
  MapPinned,
  Network,
  Medal,
  Monitor,
  QrCode,
  School,
  SendHorizontal,
  Send,
  ScrollText,
  Smartphone,
  Sprout,
  Stethoscope,
  Sun,
  Timer,
  Trophy,
  UserRound,
  UserStar,
  type LucideIcon,
} from 'lucide-react'
import type { TypeOptions } from 'i18next'
import type { Access } from '@/contract/call.ts'

const admin = ['admin'] as const
const qu = ['qu'] as const
const both = ['admin', 'qu'] as const
/** Pages of a district that change nothing: also for who looks in from above, or reads by delegation. */
const readers = ['qu', 'reader'] as const
const allReaders = ['admin', 'qu', 'reader'] as const
const area = ['area'] as const
const school = ['admin', 'teacher'] as const

export type Page = {
  path: `/${string}`
  icon: LucideIcon
  /** Who may open it; missing = every signed-in user. */
  auth?: readonly Access[]
  /** Whose menu lists it: missing = all of `auth`, none = reached by links and search alone (NAV-11). */
  menu?: readonly Access[]
  /** Its tab can be closed whatever the settings say (TAB-03). */
  closable?: true
  /** It opens as no tab (TAB-01). */
  tab?: false
  /** Its tab starts over whenever it is shown again: what it shows is of the moment. */
  cache?: false
  /** Stands beside no side menu. */
  hideSider?: true
}

/**
 * THE table of pages (product-spec §2): module → its pages, in the order of the menu. Guard, menu, breadcrumb, tabs, search box, start
 * panel and titles read it; titles stand in locales/<language>/pages.json under the same paths. A page without a route file of its own is not built.
 */
export const modules = [
  {
    id: 1,
    title: 'manage',
    icon: School,
    pages: [
      { path: '/manage/base', auth: admin, icon: Building2 },
      { path: '/manage/tasks', auth: school, icon: ListTodo },
      { path: '/manage/class', auth: school, icon: ScrollText, menu: ['teacher'] },
      { path: '/manage/student', auth: school, icon: GraduationCap },
      { path: '/manage/teacher', auth: admin, icon: BookUser },
      { path: '/manage/schoolMaster', auth: both, icon: UserStar, menu: admin },
      { path: '/manage/print', auth: school, icon: QrCode },
      { path: '/manage/appDown', icon: Smartphone, menu: [] },
      { path: '/manage/cityBase', auth: qu, icon: Building2 },
      { path: '/manage/cityClass', auth: qu, icon: ScrollText },
      { path: '/manage/cityStudent', auth: qu, icon: GraduationCap },
      { path: '/manage/handout', auth: qu, icon: KeyRound },
      { path: '/manage/clinics', auth: qu, icon: Hospital },
      { path: '/manage/regions', auth: area, icon: Network },
      { path: '/manage/messages', auth: both, icon: Send },
      { path: '/manage/calendar', auth: both, icon: CalendarDays },
      { path: '/manage/rounds', auth: both, icon: ClipboardCheck },
      { path: '/manage/letters', auth: both, icon: MailCheck },
      { path: '/manage/submit', auth: admin, icon: SendHorizontal },
      { path: '/manage/submissions', auth: readers, icon: ListChecks },
      { path: '/manage/turnover', auth: both, icon: ArrowUpFromLine },
      { path: '/manage/leavers', auth: both, icon: Archive },
    ],
  },
  {
    id: 2,
    title: 'vision',
    icon: Eye,
    pages: [
      { path: '/visionCheck/base', auth: allReaders, icon: Monitor },
      { path: '/visionCheck/progress', auth: admin, icon: ListChecks },
      { path: '/visionCheck/analysis', auth: admin, icon: ChartScatter },
      { path: '/visionCheck/analysisExport', auth: admin, icon: FileUp },
      { path: '/visionCheck/records', auth: school, icon: FolderSearch },
      { path: '/visionCheck/referrals', auth: school, icon: Stethoscope },
      { path: '/visionCheck/dataExport', auth: admin, icon: Download },
      { path: '/visionCheck/citySchoolProgress', auth: readers, icon: ListChecks },
      { path: '/visionCheck/cityProgress', auth: readers, icon: ChartColumn },
      { path: '/visionCheck/cityAnalysis', auth: readers, icon: ChartScatter },
      { path: '/visionCheck/cityRecords', auth: qu, icon: FolderSearch },
      { path: '/visionCheck/cityDataExport', auth: qu, icon: Download },
      { path: '/visionCheck/nationalUpload', auth: both, icon: FileCheck },
    ],
  },
  {
    id: 3,
    title: 'health',
    icon: HeartPulse,
    pages: [
      { path: '/health/screen', auth: admin, icon: Monitor },
      { path: '/health/base', auth: school, icon: UserRound },
      { path: '/health/analysis', auth: admin, icon: ChartScatter },
      { path: '/health/InverseAnalysis', auth: admin, icon: GitCompareArrows },
      { path: '/health/records', auth: admin, icon: FolderSearch },
      { path: '/health/dataExport', auth: admin, icon: Download },
      { path: '/health/dataScreen', auth: readers, icon: Monitor },
      { path: '/health/dataBase', auth: qu, icon: UserRound },
      { path: '/health/dataIndex', auth: readers, icon: ChartScatter },
      { path: '/health/dataExportAll', auth: qu, icon: Download },
    ],
  },
  {
    id: 4,
    title: 'sport',
    icon: Sun,
    pages: [
      { path: '/sport/base', auth: admin, icon: Monitor },
      { path: '/sport/student', auth: admin, icon: UserRound },
      { path: '/sport/teacher', auth: school, icon: ClipboardList },
      { path: '/sport/match', auth: admin, icon: Trophy },
      { path: '/sport/matchAll', auth: admin, icon: Medal },
      { path: '/sport/analysis', auth: admin, icon: ChartScatter },
      { path: '/sport/cityBase', auth: readers, icon: Monitor },
      { path: '/sport/cityStudent', auth: qu, icon: UserRound },
      { path: '/sport/cityAnalysis', auth: readers, icon: ChartScatter },
      { path: '/sport/cityTeacher', auth: qu, icon: ClipboardList },
      { path: '/sport/schoolMatch', auth: qu, icon: Trophy },
      { path: '/sport/cityMatch', auth: qu, icon: Medal },
    ],
  },
  {
    id: 81,
    title: 'physical',
    icon: Timer,
    pages: [
      { path: '/physical/base', auth: admin, icon: Monitor },
      { path: '/physical/student', auth: admin, icon: UserRound },
      { path: '/physical/teacher', auth: school, icon: BookUser },
      { path: '/physical/timetable', auth: school, icon: CalendarRange },
      { path: '/physical/analysis', auth: admin, icon: ChartScatter },
      { path: '/physical/dataExport', auth: admin, icon: Download },
    ],
  },
  {
    id: 5,
    title: 'work',
    icon: Sprout,
    pages: [
      { path: '/work/base', auth: admin, icon: Monitor },
      { path: '/work/student', auth: admin, icon: UserRound },
      { path: '/work/teacher', auth: school, icon: ClipboardList },
      { path: '/work/analysis', auth: admin, icon: ChartScatter },
      { path: '/work/dataExport', auth: admin, icon: Download },
      { path: '/work/cityBase', auth: readers, icon: Monitor },
      { path: '/work/cityTeacher', auth: qu, icon: ClipboardList },
      { path: '/work/cityAnalysis', auth: readers, icon: ChartScatter },
      { path: '/work/cityDataExport', auth: qu, icon: Download },
      { path: '/work/service', auth: both, icon: MapPinned },
    ],
  },
] as const satisfies readonly {
  /** Module number of product-spec §1; its start panel tile has the same. */
  id: number
  title: keyof TypeOptions['resources']['pages']['modules']
  icon: LucideIcon
  pages: readonly Page[]
}[]

/** Pages outside the modules. */
const otherPages = [
  { path: '/notice', icon: Bell, closable: true },
  { path: '/exports', auth: both, icon: Download, closable: true },
  { path: '/log', icon: Bug, closable: true, cache: false },
  { path: '/demo/i18n', icon: Languages, tab: false, hideSider: true },
] as const satisfies readonly Page[]

export type MenuModule = Omit<(typeof modules)[number], 'pages'> & { pages: readonly Page[] }
/** A page with its path and its readers to the letter. */
export type TablePage = (typeof modules)[number]['pages'][number] | (typeof otherPages)[number]
export type PagePath = TablePage['path']

export const allPages: readonly Page[] = [
  ...modules.flatMap((module): readonly Page[] => module.pages),
  ...otherPages,
]

const byPath = new Map(allPages.map((page) => [page.path as string, page]))

/** The page of a path, whatever slash it ends with; undefined = no page of the console. */
export const pageAt = (pathname: string) =>
  byPath.get(pathname.replace(/(.)\/$/, '$1')) as (Page & { path: PagePath }) | undefined

/** The module a page belongs to; undefined outside the modules. */
export const moduleOf = (path: string): MenuModule | undefined =>
  modules.find((module) => module.pages.some((page) => page.path === path))

/** The page shown first, by role (NAV-02). Without a role there is none to show. */
export function homeOf(access: readonly string[]): PagePath {
  if (access.includes('admin')) return '/manage/base'
  if (access.includes('teacher')) return '/manage/student'
  if (access.includes('area')) return '/manage/regions'
  if (access.includes('reader')) return '/visionCheck/base'
  return access.includes('qu') ? '/manage/cityBase' : '/notice'
}
