import { tripMonth, tripSession } from '../../../src/modules/trips/contract/trips.ts'
import { tripYear } from '../../../src/modules/trips/contract/year.ts'
import type { AskFigures, Shown } from '../brute/walk-vision.ts'
import type { TripCount } from './count-trips.ts'

export interface TripReader {
  ask: AskFigures
  /** Whose bookings are read: a school's own, or of some of its classes (a teacher); of a bureau all. */
  school?: number
  classes?: readonly number[]
}

/** Study trips as one reader is shown them: the months, and each session with its bookings. */
export async function walkTrips({ ask, school, classes }: TripReader, count: TripCount): Promise<Shown[]> {
  const shown: Shown[] = []
  const note = (where: string, got: unknown, counted: unknown) => shown.push({ where, got, counted })
  const read = { ...(school !== undefined && { school }), ...(classes && { classes }) }
  const listed: number[] = []
  for (const month of ['2026-11', '2026-12']) {
    const { sessions } = await ask(tripMonth, { month })
    for (const row of sessions) {
      listed.push(row.id)
      const { seats, waiting } = count.session(row.id)
      const { going } = count.live(row.id, read)
      const requested = going.filter(({ state }) => state === 'requested').length
      const counted = {
        seats,
        waiting,
        own: school === undefined ? 0 : count.seats(going),
        toDecide: requested,
      }
      const { own, toDecide } = row
      note(
        `month ${month} session ${row.id}`,
        { seats: row.seats, waiting: row.waiting, own, toDecide },
        counted,
      )
      const page = await ask(tripSession, { id: row.id })
      note(`session ${row.id} is as in its month`, page.session, row)
      const raw = count.sessions.find(({ id }) => id === row.id)!
      note(`session ${row.id} stars of the base`, page.base.rating, count.base(raw.base))
      const queue = count.live(row.id).waiting.toSorted((a, b) => a.slot - b.slot)
      note(
        `session ${row.id} queue`,
        page.queue.map(({ seats, own: mine }) => [seats, mine]),
        queue.map((one) => [count.of(one).length, one.school === school]),
      )
      const bookings = count.live(row.id, read).own
      note(
        `session ${row.id} bookings`,
        page.bookings.map(({ id }) => id).toSorted(),
        bookings.map(({ id }) => id).toSorted(),
      )
      for (const booking of page.bookings) {
        const one = bookings.find(({ id, school: of }) => id === booking.id && of === booking.school.id)!
        const { seats, consents, present, rating, slot } = booking
        note(`booking ${booking.id}`, { seats, consents, present, rating, slot }, count.booking(one))
      }
    }
  }
  const year = await ask(tripYear, {})
  note(
    'school year',
    {
      total: year.total,
      rows: Object.fromEntries(
        year.rows.map(({ school: of, stage, cancelled, coverage }) => [
          `${of.id} ${stage}`,
          { cancelled, coverage },
        ]),
      ),
    },
    count.year.of(read),
  )
  for (const base of year.bases) {
    const ofBase = count.sessions.filter((one) => one.base === base.id)
    note(
      `base ${base.id}`,
      { sessions: base.sessions, seats: base.seats },
      {
        sessions: ofBase.length,
        seats: {
          n: ofBase.reduce((sum, { id }) => sum + count.session(id).seats.n, 0),
          of: ofBase.reduce((sum, { capacity }) => sum + capacity, 0),
        },
      },
    )
  }
  note('sessions', listed.toSorted(), count.sessions.map(({ id }) => id).toSorted())
  return shown
}
