import { examCorrections, type Correction } from '@/contract/vision-records.ts'
import { correctionsOfChild } from '../db/corrections-of-child.ts'
import { findChild } from '../db/find-child.ts'
import { noteOpened } from '../db/note-opened.ts'
import { route } from '../http/route.ts'
import { correctable } from './exam-columns.ts'

type Field = (typeof correctable)[number]

export const examCorrectionsRoute = route(examCorrections, async ({ id }, context) => {
  const { db, caller } = context
  const child = await findChild(db, caller.scope, id)
  const rows = await correctionsOfChild<Field, Correction['reason']>(
    db,
    { schoolId: child.schoolId, id },
    'vision_correction',
    correctable,
  )
  await noteOpened(db, child, context)
  return { rows }
})
