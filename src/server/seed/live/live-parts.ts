import type { Db, Trx } from '../../db/schema.ts'
import type { RoundKind } from '@/contract/round-kind.ts'
import type { NormalisedRow } from '../../workbook/issue.ts'
import type { Random } from '../random.ts'
import type { SignedInContext } from '../../http/route.ts'
import type { LiveSchool } from './live-schools.ts'

/** Results of a class, as a school's file has them. */
export interface LiveFile {
  kind: RoundKind
  round: number
  fileName: string
  rows: readonly NormalisedRow[]
}

/** What the platform gives to arrivals, which otherwise go the way of their module's own calls. */
export interface LiveDoors {
  /** Imports and commits a file of a school; how many records it made or changed. */
  bringFile: (trx: Trx, school: LiveSchool, file: LiveFile, id: string) => Promise<number>
  /** What a call of the school's administrator is answered with. */
  as: (school: LiveSchool, now: Date) => Promise<SignedInContext>
  /** The number of a new device, or undefined where none can be made. */
  addDevice: (school: LiveSchool, name: string, now: Date) => Promise<number | undefined>
}

/** What an arrival is made with. */
export interface Live {
  db: Db
  now: Date
  random: Random
  doors: LiveDoors
}
