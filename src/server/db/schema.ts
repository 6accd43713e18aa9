import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { Role } from '@/contract/call.ts'
import type { NoticeKind, NoticeTab } from '@/contract/notices.ts'
import type { Preferences } from '@/contract/preferences.ts'
import type { ViewState } from '@/contract/saved-views.ts'
import type { TeacherRole } from '@/contract/teacher-role.ts'
import type { RotationPlan } from '@/lib/rotation.ts'
import type { ScreenSearch } from '@/lib/screen-search.ts'
import type { DayKind } from '@/standards/calendar/school-calendar.ts'
import type { GeneratedTables } from './schema.gen.ts'

type Json<T> = ColumnType<T, string, string>
type Term = 'spring' | 'autumn'

/** Columns of which the schema of PostgreSQL does not say all: names that a check allows, and what a document holds. */
interface Narrowed {
  school: { ownership: Generated<'public' | 'private'>; setting: Generated<'urban' | 'rural'> }
  student: {
    removed: 'deleted' | 'moved' | 'left' | null
    came_from: Json<{ schoolId: number; studentId: number }> | null
  }
  teacher: { roles: ColumnType<TeacherRole[], TeacherRole[] | undefined, TeacherRole[]> }
  saved_view: { state: Json<ViewState> }
  account: { role: Role | null; preferences: ColumnType<Preferences, string | undefined, string> }
  notice: { tab: NoticeTab; kind: NoticeKind; params: Json<Record<string, string | number>> }
  notice_recipient: { tab: NoticeTab }
  display_link: {
    search: Json<ScreenSearch>
    plan: ColumnType<RotationPlan | null, string | null | undefined, string | null>
  }
  rotation: { plan: Json<RotationPlan> }
  calendar_term: { term: Term }
  calendar_day: { kind: DayKind }
  screening_round: { term: Term }
  health_round: { term: Term; kind: 'check' | 'fitness' }
}

type NarrowedTable<T extends keyof GeneratedTables> = T extends keyof Narrowed
  ? Omit<GeneratedTables[T], keyof Narrowed[T]> & Narrowed[T]
  : GeneratedTables[T]
export type Database = { [T in keyof GeneratedTables]: NarrowedTable<T> }

/** The database, or a transaction in it. */
export type Db = Kysely<Database>
/** A transaction: of whoever must not be called without one. */
export type Trx = Transaction<Database>
