import { startStudentDriver, type StudentDriver } from './student-driver.ts'
import { writeCheck } from './write-child-health.ts'
import { writeHealthRounds } from './write-health.ts'

export interface CheckedGirls {
  driver: StudentDriver
  /** The round of check-ups. */
  round: number
  tokens: Readonly<Record<string, string>>
  /** A new girl of grade 3: short and heavy, pressure raised, a bent spine, two bad teeth and little blood. */
  checked: () => Promise<number>
}

/** A desk with a round of check-ups, and who is signed in to it. `surname` begins the names of the girls. */
export async function startCheckedGirls(surname: string): Promise<CheckedGirls> {
  const driver = await startStudentDriver()
  const round = (await writeHealthRounds(driver.db, '990901')).check
  const tokens: Record<string, string> = {}
  for (const name of ['first', 'second', 'bureau', 'foreign-bureau', 'teacher'])
    tokens[name] = await driver.signIn(name)
  let running = 0
  async function checked(): Promise<number> {
    running += 1
    const { data } = await driver.as('first').add({
      name: `${surname}${running}`,
      classId: driver.classes.a1,
      sex: 'girl',
      birth: '2017-05-06',
      number: `C20170506${String(running).padStart(5, '0')}`,
    })
    await writeCheck(driver, data.id, round)
    return data.id
  }
  return { driver, round, tokens, checked }
}
