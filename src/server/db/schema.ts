import type { ColumnType, Generated } from 'kysely'
import type { Role } from '@/contract/call.ts'
import type { Preferences } from '@/contract/account.ts'
import type { ScreenSearch } from '@/lib/screen-search.ts'

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
  }
  class: { school_id: number; id: Generated<number>; school_year: number; grade: number; number: number }
  student: {
    school_id: number
    id: Generated<number>
    student_no: string
    name: string
    sex: number
    birth_date: string
    class_id: number
    guardian_name: string | null
    guardian_phone: string | null
    version: Generated<number>
    upload_id: string | null
    created_at: Timestamp
    updated_at: Timestamp
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
  }
  session: {
    token_hash: Buffer
    uuid: string
    account_id: number
    created_at: Timestamp
    expires_at: Timestamp
    revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
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
    created_at: Timestamp
    expires_at: Timestamp
    revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  definition_set: {
    id: string
    version: number
    standard: string
    is_default: boolean
    effective_from: string
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
