import type { Page } from '@playwright/test'
import { createHmac, randomUUID } from 'node:crypto'
import { heartUp, type HeartIn } from '../../src/modules/pe/contract/heart.ts'
import { peCurves, peLesson, peWeek, type LessonRow } from '../../src/modules/pe/contract/lessons.ts'
import { sportDeviceAdd } from '../../src/contract/devices.ts'
import { sportEntryClass } from '../../src/modules/records/contract/entry-class.ts'
import { studentAdd } from '../../src/modules/records/contract/students.ts'
import { freshDemo, startServer } from './bench-server.ts'
import { openBrowser, openTab } from './browser.ts'
import { BenchClient } from './client.ts'
import type { Figure } from './figure.ts'
import type { BenchOptions } from './bench-options.ts'
import { median, percentile } from './statistics.ts'

const part = 'lesson'
const studentsOfClass = 50
const seconds = 2400
const budget = { answerMs: 300, openMs: 300, droppedShare: 0 }
const asks = 40
const points = `${studentsOfClass} pupils × ${seconds} s = ${(studentsOfClass * seconds).toLocaleString('en')} points`
/** The lessons of the timetable, by period and day. */
const chips = 'section[aria-label="一周课表"] button'
/** At 60 frames a second: one that comes later than this has lost its neighbour. */
const droppedFromMs = 1000 / 60 + 1000 / 120

/** One lesson of a full class, measured every second: what the server answers, the page drawn, a stretch chosen and looked at. */
export async function measureLesson({ runs }: BenchOptions): Promise<Figure[]> {
  const browser = await openBrowser()
  const { folder, remove } = await freshDemo('lesson')
  const server = await startServer(folder)
  const client = await new BenchClient(server.origin).signIn('school01')
  try {
    const { lesson, other, index } = await measuredLesson(client)
    const figures = await answers(client, lesson.id)
    const { context, page } = await openTab(browser, server.origin, client.session)
    // The loader keeps the names of functions by a helper of its own, which the page lacks.
    await page.addInitScript('globalThis.__name = (value) => value')
    const opened: number[] = []
    for (let run = 0; run < runs; run++) {
      // Another lesson first, as whoever looks through a week does: what is measured is the lesson, not the console's start.
      await page.goto(
        `${server.origin}/physical/teacher?day=${lesson.day}&class=${lesson.class.id}&lesson=${other.id}`,
      )
      await page.locator('section:has(h2:text-is("全班心率")) canvas').waitFor()
      await page.locator('button[aria-label="返回课表"]').click()
      await page.locator(chips).nth(index).waitFor()
      opened.push(await page.evaluate(openLesson, { chips, index }))
    }
    figures.push({
      part,
      name: 'a lesson from the press to its curves',
      value: median(opened),
      unit: 'ms',
      budget: budget.openMs,
      by: `median of ${runs} (${opened.map((ms) => ms.toFixed(0)).join(' ')}); ${points}`,
    })
    figures.push(await zoom(page))
    await context.close()
    return figures
  } finally {
    client.close()
    await browser.close()
    await server.stop()
    remove()
  }
}

async function answers(client: BenchClient, id: number): Promise<Figure[]> {
  const questions = [
    [
      'the page: figures and whole curves',
      [() => client.ask(peLesson, { id }), () => client.ask(peCurves, { id })],
    ],
    ['a stretch of five minutes, every value', [() => client.ask(peCurves, { id, from: 600, to: 900 })]],
    ['a stretch of twenty minutes', [() => client.ask(peCurves, { id, from: 600, to: 1800 })]],
  ] as const
  const figures: Figure[] = []
  for (const [name, calls] of questions) {
    const walls: number[] = []
    let bytes = 0
    for (let turn = 0; turn < asks; turn++) {
      const begun = performance.now()
      const published = await Promise.all(calls.map((ask) => ask()))
      walls.push(performance.now() - begun)
      bytes = published.reduce((sum, answer) => sum + answer.bytes, 0)
    }
    figures.push({
      part,
      name: `answer, ${name}`,
      value: percentile(walls, 0.95),
      unit: 'ms',
      budget: budget.answerMs,
      by: `p95 of ${asks}, median ${median(walls).toFixed(1)} ms; ${(bytes / 1000).toFixed(0)} KB; ${points}`,
    })
  }
  return figures
}

/** In the page: presses a lesson of the timetable and answers when its curves have been painted. */
async function openLesson({ chips, index }: { chips: string; index: number }): Promise<number> {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const begun = performance.now()
  document.querySelectorAll<HTMLElement>(chips)[index]!.click()
  const isThere = () =>
    [...document.querySelectorAll('section')].some(
      (one) =>
        one.querySelector('h2')?.textContent === '全班心率' &&
        one.getAttribute('aria-busy') !== 'true' &&
        one.querySelector('canvas'),
    )
  do await frame()
  while (!isThere())
  // The canvas is drawn in the frame after the one in which it is there.
  await frame()
  await new Promise((done) => setTimeout(done))
  return performance.now() - begun
}

/** A stretch is dragged over a frame at a time, then halved and moved by keys: frames that come late, of all. */
async function zoom(page: Page): Promise<Figure> {
  const chart = page.locator('section:has(h2:text-is("全班心率")) .cursor-crosshair')
  const box = (await chart.boundingBox())!
  const gaps: number[] = []
  const watch = () => page.evaluate(watchFrames)
  const published = async () => gaps.push(...(await page.evaluate(framesSeen)))
  await watch()
  await page.mouse.move(box.x + box.width * 0.2, box.y + 60)
  await page.mouse.down()
  for (let step = 0; step <= 60; step++)
    await page.mouse.move(box.x + box.width * (0.2 + 0.01 * step), box.y + 60)
  await page.mouse.up()
  await page.waitForTimeout(600)
  for (const key of ['+', '+', 'PageDown', 'PageUp', '-', '-', '0']) {
    await page.locator('section:has(h2:text-is("全班心率")) [role="application"]').press(key)
    await page.waitForTimeout(400)
  }
  await published()
  const late = gaps.filter((gap) => gap > droppedFromMs)
  return {
    part,
    name: 'frames dropped while a stretch is dragged, halved and moved',
    unit: '%',
    value: (late.length / gaps.length) * 100,
    budget: budget.droppedShare,
    by: `${late.length} of ${gaps.length}; p50 ${median(gaps).toFixed(1)} ms, p99 ${percentile(gaps, 0.99).toFixed(1)} ms, longest ${Math.max(...gaps).toFixed(0)} ms`,
    holds: [`${late.map((gap) => gap.toFixed(0)).join(' ')} ms`],
  }
}

/** Runs in the page: keeps the time from each frame to the next. */
function watchFrames(): void {
  const gaps: number[] = []
  let last = 0
  const look = (now: number) => {
    if (last > 0) gaps.push(now - last)
    last = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  Object.assign(globalThis, { benchGaps: gaps })
}
const framesSeen = () => (globalThis as unknown as { benchGaps: number[] }).benchGaps

/** A held lesson of this or last week for which a device sends every second of fifty students; and another one of the week that was measured. */
async function measuredLesson(
  client: BenchClient,
): Promise<{ lesson: LessonRow; other: LessonRow; index: number }> {
  const lessons: LessonRow[] = []
  for (const days of [0, 7, 14]) {
    const day = new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
    const { data } = await client.ask(peWeek, { day })
    if (data.lessons.some(({ measured }) => measured)) {
      lessons.push(...data.lessons)
      break
    }
  }
  const other = lessons.find(({ measured }) => measured)
  const lesson = lessons.find(
    ({ state, measured, phases, id }) =>
      state === 'held' &&
      !measured &&
      id !== other?.id &&
      60 * (phases[0] + phases[1] + phases[2]) === seconds,
  )
  if (!lesson || !other) throw new Error('the demo has no lesson that was held and not measured')
  const classId = lesson.class.id
  const there = (await client.ask(sportEntryClass, { class: classId })).data.students.map(({ id }) => id)
  while (there.length < studentsOfClass)
    there.push((await client.ask(studentAdd, { name: `测${there.length}`, classId })).data.id)
  const made = (await client.ask(sportDeviceAdd, { name: 'bench', kind: 'device' })).data
  const key = Buffer.from(made.secret, 'hex')
  for (let from = 0; from < studentsOfClass; from += 10) {
    const records = there
      .slice(from, Math.min(from + 10, studentsOfClass))
      .map((student, index) => heartOf(lesson.id, student, from + index))
    const [at, body] = [Date.now(), JSON.stringify({ records })]
    const signature = createHmac('sha256', key).update(`${at}\n${body}`).digest('hex')
    const { data } = await client.ask(heartUp, { key: made.key, at, signature, body })
    if (data.taken !== records.length)
      throw new Error(`of ${records.length} stretches ${data.taken} were taken`)
  }
  const index = lessons
    .filter((one) => one.class.id === classId)
    .toSorted((a, b) => a.period - b.period || a.day.localeCompare(b.day))
    .findIndex(({ id }) => id === lesson.id)
  return { lesson, other, index }
}

/** A heart that warms up, works and rests, with a little unrest of its own in every second. */
const heartOf = (lesson: number, student: number, index: number): HeartIn => ({
  id: randomUUID(),
  lesson,
  student,
  from: 0,
  samples: Array.from({ length: seconds }, (_, second) => {
    const effort = Math.min(1, second / 480, (seconds - second) / 360)
    const wave = 12 * Math.sin(second / 60 + index) + 4 * Math.sin(second / 7 + 3 * index)
    return Math.round(92 + (index % 9) + 58 * effort + wave * effort)
  }),
})
