import { sql } from 'kysely'
import * as contests from '../../../src/modules/competitions/contract/competition.ts'
import { competitionPart } from '../../../src/modules/competitions/contract/results.ts'
import type { Shown } from '../brute/walk-vision.ts'
import type { Demo } from './open-demo.ts'

interface Result {
  competition: number
  part: number
  school: number
  isPublished: boolean
  /** Has a mark that counts: NM, DNS and DQ have none. */
  isValid: boolean
}

/** Every place that shows how many took part and who finished, and what a team's points are made of. */
export async function walkCompetitions(demo: Demo): Promise<Shown[]> {
  const shown: Shown[] = []
  const note = (where: string, got: unknown, counted: unknown) => shown.push({ where, got, counted })
  const { ask, schools } = demo
  const { db } = demo.server
  // The demo's jumpers and throwers all have a valid attempt: the last of each published final gets none (NM).
  await sql`
    update competition_result r set value = null, tries = '[null, null, null]' from (
      select distinct on (o.part_id) o.school_id, o.part_id, o.entry_id from competition_result o
      join competition_part p on p.id = o.part_id join competition_event v on v.id = p.event_id
      where p.published_at is not null and o.kind = 'mark' and v.event in ('longJump', 'shotPut')
      order by o.part_id, o.value) worst
    where (r.school_id, r.part_id, r.entry_id) = (worst.school_id, worst.part_id, worst.entry_id)`.execute(db)
  const { rows: entered } = await sql<{ competition: number; school: number }>`
    select competition_id as competition, school_id as school from competition_entry`.execute(db)
  const { rows: results } = await sql<Result>`
    select p.competition_id as competition, p.id as part, r.school_id as school, p.published_at is not null as "isPublished",
      coalesce(r.kind = 'mark' and r.value is not null, false) as "isValid"
    from competition_result r join competition_part p on p.id = r.part_id`.execute(db)
  let noMarks = 0
  for (const who of ['school01', 'school02', 'bureau01'] as const) {
    const reach = ({ school }: { school: number }) => who === 'bureau01' || school === schools[who]
    const { competitions } = await ask(who, contests.competitions, {
      levels: ['campus', 'school', 'district'],
    })
    for (const head of competitions) {
      const at = `${who} competition ${head.id}`
      const entries = entered.filter((one) => one.competition === head.id && reach(one)).length
      noMarks += results.filter(
        (one) => one.competition === head.id && one.isPublished && !one.isValid,
      ).length
      const own = results.filter((one) => one.competition === head.id && one.isPublished && reach(one))
      const finished = { n: own.filter(({ isValid }) => isValid).length, of: own.length }
      note(at, [head.entries, head.finished], [entries, finished])
      const opened = await ask(who, contests.competitionOpened, { id: head.id })
      note(`${at} opened`, [opened.head.entries, opened.head.finished], [entries, finished])
      if (who !== 'bureau01') {
        let [n, cursor] = [0, undefined as string | undefined]
        do {
          const page = await ask(who, contests.competitionEntries, {
            id: head.id,
            ...(cursor !== undefined && { cursor }),
          })
          n += page.entries.length
          cursor = page.next ?? undefined
        } while (cursor !== undefined)
        note(`${at} entries listed`, n, entries)
      }
      // A bureau is shown totals of a school's own.
      if (who === 'bureau01' && head.school !== null) continue
      const points = new Map<number, number>()
      let [published, valid] = [0, 0]
      for (const { id, publishedAt } of opened.parts) {
        const part = await ask(who, competitionPart, { id })
        note(`${at} part ${id} published`, part.publishedAt === null, publishedAt === null)
        const raw = results.filter((one) => one.part === id)
        const isPublished = publishedAt !== null || head.mine
        note(
          `${at} rows of part ${id}`,
          part.rows.length,
          raw.filter((one) => isPublished || reach(one)).length,
        )
        if (publishedAt === null) continue
        const mine = part.rows.filter(({ school }) => reach({ school: school.id }))
        published += mine.length
        valid += mine.filter(({ exact }) => /^\d/.test(exact)).length
        for (const { school, points: won, own: isOwn, class: ofClass } of part.rows)
          if (head.level === 'district') points.set(school.id, (points.get(school.id) ?? 0) + won)
          else if (isOwn && ofClass) points.set(0, (points.get(0) ?? 0) + won)
      }
      note(`${at} finished, in its parts`, { n: valid, of: published }, finished)
      for (const { id, name, total, parts } of opened.teams) {
        const sum = parts.reduce((all, part) => all + part.points, 0)
        note(`${at} points of ${name}`, total, sum)
        if (head.level === 'district')
          note(`${at} points of ${name} in its parts`, total, points.get(id) ?? 0)
      }
      if (head.level !== 'district' && opened.teams.length > 0)
        note(
          `${at} points of all classes`,
          opened.teams.reduce((all, { total }) => all + total, 0),
          points.get(0) ?? 0,
        )
    }
  }
  note('there are results without a mark', noMarks > 0, true)
  return shown
}
