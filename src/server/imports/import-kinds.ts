import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { UploadKind } from '@/contract/uploads.ts'
import type { JobPayloads } from '../jobs/job-queue.ts'
import type { NormalisedRow } from '../workbook/issue.ts'
import { checkKind } from './check-kind.ts'
import { fitnessKind } from './fitness-kind.ts'
import { matchCheck } from './match-check.ts'
import { matchEntries } from './match-entries.ts'
import { matchFitness } from './match-fitness.ts'
import { matchQuestionnaire } from './match-questionnaire.ts'
import { matchResults } from './match-results.ts'
import { matchRoster } from './match-roster.ts'
import { matchSchools } from './match-schools.ts'
import { matchSport } from './match-sport.ts'
import { matchTeachers } from './match-teachers.ts'
import { matchTimetable } from './match-timetable.ts'
import { matchVision } from './match-vision.ts'
import {
  checkIsStale,
  entriesAreStale,
  fitnessIsStale,
  questionnairesAreStale,
  resultsAreStale,
  rosterIsStale,
  schoolsAreStale,
  sportIsStale,
  teachersAreStale,
  timetableIsStale,
  visionIsStale,
} from './stale-rows.ts'
import type { PlannedRow } from './staged-row.ts'
import { undoEntries, writeEntries } from './write-entries.ts'
import { undoResults, writeResults } from './write-results.ts'
import { undoMeasured } from './undo-measured.ts'
import { undoQuestionnaire } from './undo-questionnaire.ts'
import { undoRoster } from './undo-roster.ts'
import { undoSchools } from './undo-schools.ts'
import { undoTeachers } from './undo-teachers.ts'
import { undoVision } from './undo-vision.ts'
import type { UploadRecord } from './upload-record.ts'
import { writeMeasured } from './write-measured.ts'
import { writeQuestionnaire } from './write-questionnaire.ts'
import { writeRoster, type Written } from './write-roster.ts'
import { writeSchools } from './write-schools.ts'
import { undoSport, writeSport } from './write-sport.ts'
import { writeTeachers } from './write-teachers.ts'
import { undoTimetable, writeTimetable } from './write-timetable.ts'
import { writeVision } from './write-vision.ts'

interface ImportKind {
  /** What each row would do to the records as they are now. */
  match: (db: Kysely<any>, upload: UploadRecord, rows: readonly NormalisedRow[]) => Promise<PlannedRow[]>
  /** Rows to be written whose record is not the one of the plan: gone, changed, or come into being since. */
  isStale: (upload: UploadRecord) => RawBuilder<boolean>
  write: (trx: Transaction<any>, upload: UploadRecord, order: JobPayloads['commit']) => Promise<Written>
  undo: (trx: Transaction<any>, upload: UploadRecord) => Promise<void>
  /** Whether lists and figures of pupils, staff and schools show it. */
  changesRoster: boolean
}

/** What an import of each kind does where it differs from the others. */
export const importKinds: Record<UploadKind, ImportKind> = {
  roster: {
    match: matchRoster,
    isStale: rosterIsStale,
    write: writeRoster,
    undo: undoRoster,
    changesRoster: true,
  },
  vision: {
    match: matchVision,
    isStale: visionIsStale,
    write: writeVision,
    undo: undoVision,
    changesRoster: false,
  },
  check: {
    match: matchCheck,
    isStale: checkIsStale,
    write: (trx, upload) => writeMeasured(trx, upload, checkKind),
    undo: (trx, upload) => undoMeasured(trx, upload, checkKind),
    changesRoster: false,
  },
  fitness: {
    match: matchFitness,
    isStale: fitnessIsStale,
    write: (trx, upload) => writeMeasured(trx, upload, fitnessKind),
    undo: (trx, upload) => undoMeasured(trx, upload, fitnessKind),
    changesRoster: false,
  },
  questionnaire: {
    match: matchQuestionnaire,
    isStale: questionnairesAreStale,
    write: writeQuestionnaire,
    undo: undoQuestionnaire,
    changesRoster: false,
  },
  sport: {
    match: matchSport,
    isStale: sportIsStale,
    write: writeSport,
    undo: undoSport,
    changesRoster: false,
  },
  entries: {
    match: matchEntries,
    isStale: entriesAreStale,
    write: writeEntries,
    undo: undoEntries,
    changesRoster: false,
  },
  results: {
    match: matchResults,
    isStale: resultsAreStale,
    write: writeResults,
    undo: undoResults,
    changesRoster: false,
  },
  teachers: {
    match: matchTeachers,
    isStale: teachersAreStale,
    write: writeTeachers,
    undo: undoTeachers,
    changesRoster: true,
  },
  schools: {
    match: matchSchools,
    isStale: schoolsAreStale,
    write: writeSchools,
    undo: undoSchools,
    changesRoster: true,
  },
  timetable: {
    match: matchTimetable,
    isStale: timetableIsStale,
    write: writeTimetable,
    undo: undoTimetable,
    changesRoster: false,
  },
}
