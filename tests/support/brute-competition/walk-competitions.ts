import * as contests from '../../../src/modules/competitions/contract/competition.ts'
import { competitionTeams } from '../../../src/modules/competitions/contract/participation.ts'
import { competitionPart } from '../../../src/modules/competitions/contract/results.ts'
import type { AskFigures, Shown } from '../brute/walk-vision.ts'
import type { CompetitionCount, RawPart } from './count-competitions.ts'

const byFirst = ([a = 0]: readonly number[], [b = 0]: readonly number[]) => a - b

/** Competitions as a school, or without one its bureau, is shown them: heads, team points, entries and every part with its records. */
export async function walkCompetitions(
  { ask, school }: { ask: AskFigures; school?: number },
  count: CompetitionCount,
): Promise<Shown[]> {
  const shown: Shown[] = []
  const note = (where: string, got: unknown, counted: unknown) => shown.push({ where, got, counted })
  const isRead = (of: number) => school === undefined || of === school
  const { competitions } = await ask(contests.competitions, { levels: ['campus', 'school', 'district'] })
  const known = count.competitions.filter((one) => one.school === null || isRead(one.school))
  note('meets', competitions.map(({ id }) => id).toSorted(), known.map(({ id }) => id).toSorted())
  for (const head of competitions) {
    const raw = count.competitions.find(({ id }) => id === head.id)!
    const parts = count.parts.filter(
      ({ competition, publishedAt }) => competition === head.id && publishedAt !== null,
    )
    const entries = count.entries.filter((one) => one.competition === head.id && isRead(one.school))
    const published = parts.flatMap((part) => count.of(part)).filter((one) => isRead(one.school))
    const done = published.filter(({ kind, value }) => kind === 'mark' && value !== null).length
    note(
      `meet ${head.id}`,
      [head.entries, head.finished],
      [entries.length, { n: done, of: published.length }],
    )
    const page = await ask(contests.competitionOpened, { id: head.id })
    note(`meet ${head.id} opened`, page.head, head)
    noteTeams(
      head.id,
      page.teams,
      parts.filter(({ phase }) => phase === 'final'),
      raw.school === null,
    )
    const bySchool = school === undefined && raw.school === null
    const teamOf = (one: { school: number; class: number }) => (bySchool ? one.school : one.class)
    const { teams, entered, covered } = await ask(competitionTeams, { id: head.id })
    const eligible = count.eligible.filter((one) => one.competition === head.id && isRead(one.school))
    const enteredOf = (some: typeof eligible) => ({
      n: some.filter((one) => one.isEntered).length,
      of: some.length,
    })
    note(`meet ${head.id} entered`, entered, enteredOf(eligible))
    note(`meet ${head.id} covered`, covered, {
      n: new Set(eligible.filter((one) => one.isEntered).map(teamOf)).size,
      of: new Set(eligible.map(teamOf)).size,
    })
    for (const one of teams)
      note(
        `meet ${head.id} entered of ${one.id}`,
        one.entered,
        enteredOf(eligible.filter((each) => teamOf(each) === one.id)),
      )
    note(
      `meet ${head.id} participation`,
      teams.map((one) => [one.id, one.entries, one.finished.n, one.finished.of]).toSorted(byFirst),
      [...new Set([...entries.map(teamOf), ...eligible.map(teamOf)])]
        .map((team) => {
          const own = published.filter((one) => teamOf(one) === team)
          const valid = own.filter(({ kind, value }) => kind === 'mark' && value !== null)
          return [team, entries.filter((one) => teamOf(one) === team).length, valid.length, own.length]
        })
        .toSorted(byFirst),
    )
    if (school !== undefined) {
      const list = await ask(contests.competitionEntries, { id: head.id })
      note(`meet ${head.id} entries`, list.entries.length, entries.length)
    }
    for (const { id } of page.parts) await notePart(count.parts.find((part) => part.id === id)!)
  }
  return shown

  function noteTeams(
    competition: number,
    teams: readonly {
      id: number
      total: number
      rank: number
      parts: readonly { part: number; points: number }[]
    }[],
    finals: readonly RawPart[],
    bySchool: boolean,
  ) {
    const teamOf = (one: { school: number; class: number }) => (bySchool ? one.school : one.class)
    const own = [...new Set(count.entries.filter((one) => one.competition === competition).map(teamOf))]
    const won = (team: number, part: RawPart) =>
      count.of(part).reduce((sum, one) => sum + (teamOf(one) === team ? count.points(part, one) : 0), 0)
    const totals = new Map(own.map((team) => [team, finals.reduce((sum, part) => sum + won(team, part), 0)]))
    note(`meet ${competition} teams`, teams.map(({ id }) => id).toSorted(), own.toSorted())
    for (const { id, total, rank, parts } of teams) {
      const ahead = [...totals.values()].filter((each) => each > totals.get(id)!).length
      note(`meet ${competition} team ${id}`, [total, rank], [totals.get(id), 1 + ahead])
      const counted = finals.flatMap((part) => (won(id, part) > 0 ? [[part.id, won(id, part)]] : []))
      note(
        `meet ${competition} team ${id} parts`,
        parts.map((one) => [one.part, one.points]).toSorted(),
        counted.toSorted(),
      )
    }
  }

  async function notePart(part: RawPart) {
    const isPublished = part.publishedAt !== null
    const { school: owner } = count.competitions.find(({ id }) => id === part.competition)!
    const isMine = owner === null ? school === undefined : owner === school
    const isShown = isPublished || isMine
    const page = await ask(competitionPart, { id: part.id })
    const rows = count.of(part).filter((one) => isShown || one.school === school)
    note(`part ${part.id} rows`, page.rows.length, rows.length)
    const district = owner === null ? count.standing(part) : null
    // A bureau that looks on at a school's own competition is shown that school's records.
    const home = school ?? owner ?? undefined
    const own = home === undefined ? null : count.standing(part, home)
    const { records } = page
    note(
      `part ${part.id} records`,
      [records.district?.value ?? null, records.school?.value ?? null],
      [district, own],
    )
    for (const row of page.rows) {
      const one = rows.find(({ entry, school: of }) => entry === row.entry && of === row.school.id)!
      const ranked = isShown && one.kind !== null ? count.rankOf(part, one) : null
      const ofDistrict = owner === null && count.breaks(part, one)
      const ofSchool = one.school === home && count.breaks(part, one, home)
      note(
        `part ${part.id} entry ${row.entry}`,
        [row.rank, row.points, row.through, row.record],
        [
          ranked ? `${ranked.rank}${ranked.sharing > 1 ? '=' : ''}` : '–',
          isShown ? count.points(part, one) : 0,
          isPublished ? count.through(part, one) : null,
          ofDistrict ? 'district' : ofSchool ? 'school' : null,
        ],
      )
    }
  }
}
