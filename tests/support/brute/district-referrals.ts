import { referralFunnel } from '../../../src/modules/referrals/contract/funnel.ts'
import { countSteps, readRawCases } from '../../../src/modules/referrals/server/verify/referrals.ts'
import type { Driver, Note } from './driver.ts'
import type { Shown } from './walk-vision.ts'

/** How far children with an abnormal result came, of the district and of each school, by grade and by sex: counted case by case. */
export async function walkReferrals({ db, district, readers }: Driver, note: Note): Promise<void> {
  for (const reader of readers)
    for (const school of reader.isOwn ? [undefined] : [undefined, ...district.schools])
      for (const by of ['grade', 'sex'] as const) {
        const of = { ...(school !== undefined && { school }), by }
        const data = await reader.ask(referralFunnel, of)
        const schools = reader.isOwn ? [district.own] : school === undefined ? district.schools : [school]
        const cases = (await Promise.all(schools.map((each) => readRawCases(db, each)))).flat()
        const inRound = cases.filter(({ round }) => round === data.round.id)
        const shown: Shown[] = stepsOf('', data.total, inRound)
        for (const { id, steps } of data.rows)
          shown.push(
            ...stepsOf(
              `${by} ${id} `,
              steps,
              inRound.filter((each) => each[by] === id),
            ),
          )
        note(reader)(of, shown)
      }
}

type Cases = Parameters<typeof countSteps>[0]
type Steps = readonly { step: string; reached: number | null; before: number | null }[]

function stepsOf(where: string, steps: Steps, cases: Cases): Shown[] {
  const reached = steps.map(() => 0)
  for (const [key, { n = 0 }] of countSteps(cases)) {
    const at = Number(key.split('|')[3])
    reached[at] = (reached[at] ?? 0) + n
  }
  return steps.flatMap((step, at) => [
    { where: `${where}${step.step}`, got: step.reached, counted: reached[at] },
    { where: `${where}before ${step.step}`, got: step.before, counted: reached[Math.max(0, at - 1)] },
  ])
}
