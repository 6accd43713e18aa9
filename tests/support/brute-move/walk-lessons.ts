import { peCurves, peLesson } from '../../../src/modules/pe/contract/lessons.ts'
import { peLessonsPage, peLoadsPage } from '../../../src/modules/pe/contract/lists.ts'
import type { AskFigures, Shown } from '../brute/walk-vision.ts'
import type { LessonCount } from './count-lessons.ts'

/** Each measured lesson on its own page, its minutes, and the lists of lessons and of students in them. */
export async function walkLessons(ask: AskFigures, count: LessonCount): Promise<Shown[]> {
  const shown: Shown[] = []
  const note = (where: string, got: unknown, counted: unknown) => shown.push({ where, got, counted })
  const figures = (id: number) =>
    count.figures(
      (one) => one.id === id,
      () => true,
    )
  const measured = count.lessons.filter(({ id }) => figures(id).measured > 0)
  for (const { id } of measured) {
    const { head, zones } = await ask(peLesson, { id })
    const { density, dense, mvpa, worn, valid, mean, zones: all } = figures(id)
    const { mainMean: _main, ...published } = head!
    note(`lesson ${id} opened`, published, { density, dense, mvpa, worn, valid, mean })
    const sums = all.map((_, zone) => zones.reduce((sum, phase) => sum + (phase[zone] ?? 0), 0))
    note(`lesson ${id} zones`, sums, all)
    const curves = await ask(peCurves, { id })
    const minutes = curves.density.filter(({ of }) => of > 0)
    const shares = minutes.map(({ n, of }) => Math.round((10_000 * n) / of))
    const sum = shares.reduce((total, share) => total + share, 0)
    note(`minutes of lesson ${id}`, { n: sum, of: 10_000 * minutes.length }, density)
  }
  const lessons = await ask(peLessonsPage, { query: {}, limit: 500 })
  note('lessons listed', lessons.rows.length, count.lessons.length)
  for (const row of lessons.rows) {
    if (!measured.some(({ id }) => id === row.id)) continue
    const { worn, valid, dense, mean } = figures(row.id)
    const round = (value: number | null) => value && Math.round(value * 10) / 10
    note(
      `lesson ${row.id} listed`,
      [row.worn, row.valid, row.dense, round(row.mean)],
      [...[worn, valid, dense].map((rate) => (rate.of === 0 ? null : rate)), round(mean)],
    )
  }
  const loads = await ask(peLoadsPage, { query: {}, limit: 500 })
  const hearts = count.loads(() => true)
  note('loads listed', loads.rows.length, hearts.length)
  note(
    'loads with a sensor',
    loads.rows.filter(({ worn }) => worn === 'yes').length,
    hearts.filter(({ isWorn }) => isWorn).length,
  )
  return shown
}
