import type { Db, Trx } from '../../db/schema.ts'
import type { UploadKind } from '@/contract/uploads.ts'
import type { NormalisedRow } from '../../workbook/issue.ts'
import type { Random } from '../random.ts'
import type { SportSource } from '@/server/devices/sources.ts'
import type { LiveSchool } from './live-schools.ts'

/** Results of a class, as a school's file has them. */
export interface LiveFile {
  kind: Extract<UploadKind, 'vision' | 'check' | 'fitness'>
  round: number
  fileName: string
  rows: readonly NormalisedRow[]
}

/** The doors of other topics that arrivals go through, each as the console's own calls use them. */
/** A group of tasks of the labour curriculum, 1–10; what else comes is refused by the call. */
type TaskGroup = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10

export interface LiveDoors {
  /** Imports and commits a file of a school; how many records it made or changed. */
  bringFile: (trx: Trx, school: LiveSchool, file: LiveFile, id: string) => Promise<number>
  enterLesson: (
    school: LiveSchool,
    lesson: { class: number; day: string; group: TaskGroup },
    now: Date,
  ) => Promise<void>
  enterActivity: (
    school: LiveSchool,
    activity: { class: number; day: string; group: TaskGroup; minutes: number },
    now: Date,
  ) => Promise<void>
  /** The number of a new device, or undefined where none can be made. */
  addDevice: (school: LiveSchool, name: string, now: Date) => Promise<number | undefined>
  /** Notes that a device was heard of, and holds it to the end of the transaction. */
  holdDevice: (trx: Trx, from: SportSource, now: Date) => Promise<void>
}

/** What an arrival is made with. */
export interface Live {
  db: Db
  now: Date
  random: Random
  doors: LiveDoors
}
