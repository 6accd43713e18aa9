import { sportBoardCompute } from '../../../src/modules/sport/contract/board.ts'
import { sportStudents } from '../../../src/modules/sport/contract/students.ts'
import type { Shown } from '../brute/walk-vision.ts'
import type { SportCount } from './count-sport.ts'
import type { AskSport } from './walk-sport.ts'

/** What a school reads of its classes and students beside the screens: the ranking board and the list of classes. */
export async function walkSportLists(
  ask: AskSport,
  { count, school, window }: { count: SportCount; school: number; window: { start: string; end: string } },
): Promise<Shown[]> {
  const shown: Shown[] = []
  const note = (where: string, got: unknown, counted: unknown) => shown.push({ where, got, counted })
  count.reads = school
  const days = count.countedDays(window.start, window.end, school)
  const { board } = await ask(sportBoardCompute, window)
  note('days of the board', board?.days ?? [], days)
  for (const { class: of, capped, uncapped } of board?.classes ?? []) {
    const { minutes } = count.figures({ school, class: of.id }, days)
    const round = (value: number) => Math.round(value * 10) / 10
    note(`board, class ${of.id}`, [round(capped), round(uncapped)], [minutes.capped, minutes.mean])
  }
  const { classes } = await ask(sportStudents, window)
  for (const { id, students, figures } of classes) {
    const area = { school, class: id }
    const { participation, reached, minutes } = count.figures(area, days)
    const { of, bands } = count.streaks(area, window.end)
    note(`class ${id}`, figures, {
      participation,
      reached,
      minutes: minutes.capped,
      absent: { n: bands.absent, of },
    })
    note(`pupils of class ${id}`, students, of)
  }
  return shown
}
