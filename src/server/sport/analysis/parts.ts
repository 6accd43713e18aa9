import { readBreakdown } from '../screen/breakdown.ts'
import type { SportQuestion } from '../screen/sport-screen-route.ts'

const nobody = { n: 0, of: 0 }

/** Rows of a view, each with its boys and girls: the gap between them is told whichever sex is looked at. */
export async function readParts(question: SportQuestion, by: 'class' | 'grade' | 'school') {
  const { sex: _sex, ...whole } = question.view
  const { rows } = await readBreakdown(question, by)
  const sexes = await readBreakdown({ ...question, view: whole }, `${by}-sex`)
  const byKey = new Map(sexes.rows.map(({ key, figures }) => [key, figures.participation]))
  const of = (key: string) => {
    const told = byKey.get(key)
    return told === undefined ? nobody : told
  }
  return {
    rows: rows.map((row) => ({ ...row, boy: of(`${row.key}-boy`), girl: of(`${row.key}-girl`) })),
  }
}
