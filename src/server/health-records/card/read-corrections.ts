import { testCorrections, type TestCorrection } from '@/contract/health-card.ts'
import { correctionsOfChild } from '../../db/corrections-of-child.ts'
import { findChild } from '../../db/find-child.ts'
import { noteOpened } from '../../db/note-opened.ts'
import { route } from '../../http/route.ts'
import { correctable } from './differences.ts'

type Field = (typeof correctable)[number]

export const testCorrectionsRoute = route(testCorrections, async ({ id }, context) => {
  const { db, caller } = context
  const child = await findChild(db, caller.scope, id)
  const rows = await correctionsOfChild<Field, TestCorrection['reason']>(
    db,
    { schoolId: child.schoolId, id },
    'health_correction',
    correctable,
  )
  await noteOpened(db, child, context)
  return { rows }
})
