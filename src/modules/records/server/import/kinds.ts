import { sql } from 'kysely'
import type { ImportKind } from '@/server/imports/import-kind.ts'
import { emptiedByRoster } from './close-emptied.ts'
import { matchRoster } from './match-roster.ts'
import { matchSchools } from './match-schools.ts'
import { matchTeachers } from './match-teachers.ts'
import { rosterIsStale, schoolsAreStale, teachersAreStale } from './stale-rows.ts'
import { undoRoster } from './undo-roster.ts'
import { undoSchools } from './undo-schools.ts'
import { undoTeachers } from './undo-teachers.ts'
import { writeRoster } from './write-roster.ts'
import { writeSchools } from './write-schools.ts'
import { writeTeachers } from './write-teachers.ts'

export const rosterImport: ImportKind = {
  module: 1,
  page: ({ id }) => `/manage/student?plan=${id}`,
  match: matchRoster,
  isStale: rosterIsStale,
  write: writeRoster,
  undo: undoRoster,
  view: emptiedByRoster,
  changesRoster: true,
  // Open screenings are of whoever is in the roster.
  figuresChanged: async (db, { regionCode }) => {
    const { rows } = await sql<{ id: number }>`
      select id from screening_round where region_code = ${regionCode} and is_open`.execute(db)
    return rows.map(({ id }) => ({ kind: 'vision-changed', round: id }))
  },
}

export const teachersImport: ImportKind = {
  module: 1,
  page: ({ id }) => `/manage/teacher?plan=${id}`,
  match: matchTeachers,
  isStale: teachersAreStale,
  write: writeTeachers,
  undo: undoTeachers,
  changesRoster: true,
}

export const schoolsImport: ImportKind = {
  module: 1,
  broughtBy: 'bureau',
  page: ({ id }) => `/manage/cityBase?plan=${id}`,
  match: matchSchools,
  isStale: schoolsAreStale,
  write: writeSchools,
  undo: undoSchools,
  changesRoster: true,
}
