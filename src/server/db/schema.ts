import type { ColumnType, Generated } from 'kysely'
import type { Role } from '@/contract/call.ts'
import type { NoticeKind, NoticeTab } from '@/contract/notices.ts'
import type { Preferences } from '@/contract/preferences.ts'
import type { ViewState } from '@/contract/saved-views.ts'
import type { TeacherRole } from '@/contract/teacher-role.ts'
import type { RotationPlan } from '@/lib/rotation.ts'
import type { ScreenSearch } from '@/lib/screen-search.ts'
import type { DayKind } from '@/standards/calendar/school-calendar.ts'

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
type Json<T> = ColumnType<T, string, string>

export interface Database {
  region: { code: string; name: string; letter: string; parent: string; level: number }
  school: {
    id: Generated<number>
    region_code: string
    code: string
    name: string
    stages: string[]
    modules: ColumnType<number[], number[] | undefined, number[]>
    created_at: Timestamp
    name_pinyin: Generated<string>
    name_initials: Generated<string>
    address: Generated<string>
    contact_name: Generated<string>
    contact_phone: Generated<string>
    ownership: Generated<'public' | 'private'>
    setting: Generated<'urban' | 'rural'>
    version: Generated<number>
    updated_at: Timestamp
    deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  class: {
    school_id: number
    id: Generated<number>
    school_year: number
    grade: number
    number: number
    name: Generated<string>
    closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    version: Generated<number>
  }
  student: {
    school_id: number
    id: Generated<number>
    student_no: string | null
    name: string
    /** GB/T 2261.1: 0 not known, 1 boy, 2 girl. */
    sex: number
    birth_date: string | null
    class_id: number
    guardian_name: string | null
    guardian_phone: string | null
    version: Generated<number>
    upload_id: string | null
    created_at: Timestamp
    updated_at: Timestamp
    name_pinyin: Generated<string>
    name_initials: Generated<string>
    region_code: Generated<string>
    seat_no: number | null
    id_number: string | null
    enrolled_in: number | null
    /** How many have bound. */
    guardians: Generated<number>
    code_on: string | null
    gone: 'deleted' | 'moved' | 'left' | null
    gone_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    gone_by: number | null
    came_from: Json<{ schoolId: number; studentId: number }> | null
  }
  teacher: {
    school_id: number
    id: Generated<number>
    name: string
    name_pinyin: Generated<string>
    name_initials: Generated<string>
    phone: string
    roles: ColumnType<TeacherRole[], TeacherRole[] | undefined, TeacherRole[]>
    is_master: Generated<boolean>
    account_id: number | null
    version: Generated<number>
    upload_id: string | null
    gone_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    created_at: Timestamp
    updated_at: Timestamp
  }
  teacher_class: { school_id: number; class_id: number; teacher_id: number; is_head: Generated<boolean> }
  menu_override: { school_id: number; path: string; created_at: Timestamp }
  server_key: { name: string; bytes: Buffer }
  setup_link: {
    id: Generated<number>
    token_hash: Buffer
    made_at: Timestamp
    expires_at: Date
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  bureau: { region_code: string; name: string; locale: string; time_zone: string; created_at: Timestamp }
  saved_view: {
    id: Generated<number>
    account_id: number
    list: string
    name: string
    state: Json<ViewState>
    created_at: Timestamp
  }
  account: {
    id: Generated<number>
    username: string
    password_hash: string
    name: string
    avatar: Generated<string>
    role: Role | null
    school_id: number | null
    region_code: string | null
    preferences: ColumnType<Preferences, string | undefined, string>
    demo: Generated<boolean>
    created_at: Timestamp
    mail: Generated<string>
    mobile: Generated<string>
    last_sign_in_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** Signed in with a password that somebody else has seen: nothing is served until it is changed. */
    must_change_password: Generated<boolean>
    /** Until when a one-time password serves; null = no limit. */
    one_time_until: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** How often a one-time password was made for a slip. */
    one_time_made: Generated<number>
    one_time_printed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** The district that who registered applied to; null = none named. */
    applied_region: ColumnType<string | null, string | null | undefined, string | null>
  }
  session: {
    token_hash: Buffer
    uuid: string
    account_id: number
    created_at: Timestamp
    expires_at: Timestamp
  }
  masked_lookup: { account_id: number; value_hash: Buffer; at: Timestamp }
  known_device: { token_hash: Buffer; account_id: number; seen_at: Timestamp }
  password_policy: {
    region_code: string
    min_length: number
    min_classes: number
    changed_by: number | null
    changed_at: Timestamp
  }
  captcha: {
    mobile_hash: Buffer
    code_hash: Buffer
    sent_at: Date
    expires_at: Date
    tries: Generated<number>
  }
  phone_link: {
    code_hash: Buffer
    account_id: number
    phone_id: string
    expires_at: Date
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  partner_token: {
    token_hash: Buffer
    account_id: number
    module: number
    created_at: Timestamp
    expires_at: Date
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  notice: {
    id: Generated<number>
    region_code: string
    tab: NoticeTab
    kind: NoticeKind
    params: Json<Record<string, string | number>>
    title: Generated<string>
    html: Generated<string>
    href: Generated<string>
    schools: ColumnType<number[], number[] | undefined, number[]>
    created_by: number | null
    created_at: Timestamp
  }
  notice_recipient: {
    account_id: number
    notice_id: number
    tab: NoticeTab
    read_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  outbox: {
    school_id: ColumnType<number, number | undefined, number>
    id: Generated<number>
    kind: string
    payload: Json<unknown>
    created_at: Timestamp
    sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  display_link: {
    id: string
    token_hash: Buffer
    account_id: number
    /** 0 = the bureau's own. */
    school_id: number
    region_code: string
    name: string
    path: string
    search: Json<ScreenSearch>
    /** What it shows in place of `search`. */
    plan: ColumnType<RotationPlan | null, string | null | undefined, string | null>
    /** The rotation whose plan it is. */
    rotation_id: ColumnType<string | null, string | null | undefined, string | null>
    created_at: Timestamp
    expires_at: Timestamp
    revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  rotation: {
    id: string
    /** 0 = the bureau's own. */
    school_id: number
    region_code: string
    name: string
    plan: Json<RotationPlan>
    version: number
    saved_by: number | null
    saved_at: Timestamp
    deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  definition_set: {
    id: string
    version: number
    standard: string
    is_default: boolean
    effective_from: string
  }
  calendar_term: {
    region_code: string
    school_year: number
    term: 'autumn' | 'spring'
    starts_on: string
    ends_on: string
    note: Generated<string>
    version: Generated<number>
    updated_at: Timestamp
  }
  calendar_day: {
    region_code: string
    /** 0 = the whole district. */
    school_id: number
    day: string
    kind: DayKind
    name: Generated<string>
    note: Generated<string>
    follows: number | null
    version: Generated<number>
    updated_at: Timestamp
  }
  screening_round: {
    id: Generated<number>
    region_code: string
    school_year: number
    year: number
    term: 'spring' | 'autumn'
    starts_on: string
    ends_on: string
    is_open: boolean
  }
  health_round: {
    id: Generated<number>
    region_code: string
    kind: 'check' | 'fitness'
    school_year: number
    year: number
    term: 'spring' | 'autumn'
    starts_on: string
    ends_on: string
    is_open: boolean
  }
  audit: {
    school_id: number
    id: Generated<number>
    account_id: number | null
    action: string
    subject: string
    detail: Json<unknown>
    request_id: string | null
    at: Timestamp
  }
}
