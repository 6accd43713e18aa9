import { studentById } from '@/contract/students.ts'
import { route } from '../http/route.ts'
import { noteOpened } from '../db/note-opened.ts'
import { readRecord } from './read-record.ts'

export const studentByIdRoute = route(studentById, async ({ id }, context) => {
  const record = await readRecord(context.db, context.caller.scope, id)
  await noteOpened(context.db, record, context)
  return record
})
