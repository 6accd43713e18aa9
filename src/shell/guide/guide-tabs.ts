import type { SchoolModule } from '@/contract/school-module.ts'
import { allows } from '@/session/allows.ts'
import { pageAt, type PagePath } from '../pages.ts'

export type GuideStep = {
  /** Of its texts in locales/<language>/guide.json. */
  id: string
  /** Where it is done: the first of these that the reader may open. */
  pages?: readonly PagePath[]
}

export type GuideTab = {
  id: string
  steps: readonly GuideStep[]
  /** Of which module; unset, of records. */
  module?: SchoolModule
  /** Nothing has to be done: said beside its name. */
  nothingToDo?: true
}

const students = ['/manage/student', '/manage/cityStudent'] as const
const vision = ['/visionCheck/analysisExport', '/visionCheck/citySchoolProgress'] as const
const teachers = ['/manage/teacher', '/manage/schoolMaster'] as const
const fitness = ['/health/base', '/health/dataBase'] as const

/** What people do most, in the order of product-spec §1 (SHELL-11). */
export const guideTabs: readonly GuideTab[] = [
  {
    id: 'students',
    steps: [
      { id: 'template', pages: students },
      { id: 'upload', pages: students },
      { id: 'check' },
      { id: 'commit', pages: students },
    ],
  },
  {
    id: 'classes',
    nothingToDo: true,
    steps: [
      { id: 'roster', pages: students },
      { id: 'look', pages: ['/manage/class', '/manage/cityClass'] },
      { id: 'move', pages: students },
    ],
  },
  {
    id: 'teachers',
    steps: [{ id: 'add', pages: teachers }, { id: 'many', pages: teachers }, { id: 'classes' }],
  },
  {
    id: 'remove',
    steps: [{ id: 'find', pages: students }, { id: 'remove' }, { id: 'back' }],
  },
  {
    id: 'parents',
    steps: [{ id: 'code', pages: ['/manage/print'] }, { id: 'share' }, { id: 'bind' }],
  },
  {
    id: 'vision',
    module: 2,
    steps: [
      { id: 'round', pages: vision },
      { id: 'upload', pages: vision },
      { id: 'check' },
      { id: 'look', pages: ['/visionCheck/base'] },
    ],
  },
  {
    id: 'fitness',
    module: 3,
    steps: [
      { id: 'missing', pages: fitness },
      { id: 'complete' },
      { id: 'report', pages: ['/health/dataExport', '/health/dataExportAll'] },
    ],
  },
]

/** The page of a step for this access list; undefined where none is open to it. */
export const pageOfStep = ({ pages = [] }: GuideStep, access: readonly string[]) =>
  pages.find((path) => allows(access, pageAt(path)?.auth))
