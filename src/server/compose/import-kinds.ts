import { openHealthRound } from '@/modules/health/server/import/open-health-round.ts'
import { droppedByTimetable } from '@/modules/pe/server/import/dropped-lessons.ts'
import { emptiedByRoster } from '@/modules/records/server/import/close-emptied.ts'
import { openScreening } from '@/modules/vision/server/import/open-screening.ts'
import type { ImportKind } from '../imports/import-kind.ts'
import type { UploadKind } from '@/contract/uploads.ts'
import { checkKind } from '@/modules/health/server/import/check-kind.ts'
import { fitnessKind } from '@/modules/health/server/import/fitness-kind.ts'
import { matchCheck } from '@/modules/health/server/import/match-check.ts'
import { matchEntries } from '@/modules/competitions/server/import/match-entries.ts'
import { matchFitness } from '@/modules/health/server/import/match-fitness.ts'
import { matchQuestionnaire } from '@/modules/health/server/import/match-questionnaire.ts'
import { matchResults } from '@/modules/competitions/server/import/match-results.ts'
import { matchRoster } from '@/modules/records/server/import/match-roster.ts'
import { matchSchools } from '@/modules/records/server/import/match-schools.ts'
import { matchSport } from '@/modules/sport/server/import/match-sport.ts'
import { matchTeachers } from '@/modules/records/server/import/match-teachers.ts'
import { matchTimetable } from '@/modules/pe/server/import/match-timetable.ts'
import { matchVision } from '@/modules/vision/server/import/match-vision.ts'
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
} from '../imports/stale-rows.ts'
import { undoEntries, writeEntries } from '@/modules/competitions/server/import/write-entries.ts'
import { undoResults, writeResults } from '@/modules/competitions/server/import/write-results.ts'
import { undoMeasured } from '@/modules/health/server/import/undo-measured.ts'
import { undoQuestionnaire } from '@/modules/health/server/import/undo-questionnaire.ts'
import { undoRoster } from '@/modules/records/server/import/undo-roster.ts'
import { undoSchools } from '@/modules/records/server/import/undo-schools.ts'
import { undoTeachers } from '@/modules/records/server/import/undo-teachers.ts'
import { undoVision } from '@/modules/vision/server/import/undo-vision.ts'
import { writeMeasured } from '@/modules/health/server/import/write-measured.ts'
import { writeQuestionnaire } from '@/modules/health/server/import/write-questionnaire.ts'
import { writeRoster } from '@/modules/records/server/import/write-roster.ts'
import { writeSchools } from '@/modules/records/server/import/write-schools.ts'
import { undoSport, writeSport } from '@/modules/sport/server/import/write-sport.ts'
import { writeTeachers } from '@/modules/records/server/import/write-teachers.ts'
import { undoTimetable, writeTimetable } from '@/modules/pe/server/import/write-timetable.ts'
import { writeVision } from '@/modules/vision/server/import/write-vision.ts'

/** The import of each kind, by its module. */
export const kindsOfImport: Readonly<Record<UploadKind, ImportKind>> = {
  roster: {
    match: matchRoster,
    isStale: rosterIsStale,
    write: writeRoster,
    undo: undoRoster,
    view: emptiedByRoster,
    changesRoster: true,
  },
  vision: {
    match: matchVision,
    isStale: visionIsStale,
    write: writeVision,
    undo: undoVision,
    roundOf: openScreening,
    changesRoster: false,
  },
  check: {
    match: matchCheck,
    isStale: checkIsStale,
    write: (trx, upload) => writeMeasured(trx, upload, checkKind),
    undo: (trx, upload) => undoMeasured(trx, upload, checkKind),
    roundOf: (context, named) => openHealthRound(context, 'check', named),
    changesRoster: false,
  },
  fitness: {
    match: matchFitness,
    isStale: fitnessIsStale,
    write: (trx, upload) => writeMeasured(trx, upload, fitnessKind),
    undo: (trx, upload) => undoMeasured(trx, upload, fitnessKind),
    roundOf: (context, named) => openHealthRound(context, 'fitness', named),
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
    view: droppedByTimetable,
    changesRoster: false,
  },
}
