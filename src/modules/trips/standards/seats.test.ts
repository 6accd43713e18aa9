import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLive, stepFrom, takesSeats, type BookingState, type BookingStep } from './booking.ts'
import { answerTo, comesUp } from './seats.ts'

interface Booking {
  seats: number
  state: BookingState
  slot: number
}
const seatsOf = (bookings: readonly Booking[], is: (state: BookingState) => boolean) =>
  bookings.filter(({ state }) => is(state)).reduce((sum, { seats }) => sum + seats, 0)

const step = fc.oneof(
  fc.record({ book: fc.integer({ min: 1, max: 45 }) }),
  fc.record({
    at: fc.nat(60),
    take: fc.constantFrom<BookingStep>('submit', 'approve', 'refuse', 'cancel', 'expire'),
  }),
)

test('WRK-10 whatever is booked, cancelled, expired and approved: never more places than there are, and the waiting list in its order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), fc.array(step, { maxLength: 80 }), (capacity, moves) => {
      const all: Booking[] = []
      const cameUp: number[] = []
      for (const move of moves) {
        const seats = {
          capacity,
          taken: seatsOf(all, takesSeats),
          waiting: seatsOf(all, (state) => state === 'waiting'),
        }
        if ('book' in move) {
          if (move.book <= capacity)
            all.push({ seats: move.book, state: answerTo(seats, move.book), slot: all.length })
        } else {
          const one = all[move.at]
          const to = one && stepFrom(one.state, move.take)
          if (one && to) one.state = to
        }
        const queue = all.filter(({ state }) => state === 'waiting')
        for (const one of comesUp(capacity - seatsOf(all, takesSeats), queue)) {
          one.state = 'promoted'
          cameUp.push(one.slot)
        }
        expect(seatsOf(all, takesSeats)).toBeLessThanOrEqual(capacity)
        const [head] = all.filter(({ state }) => state === 'waiting')
        // Whoever is first waits only because there is no room.
        if (head) expect(seatsOf(all, takesSeats) + head.seats).toBeGreaterThan(capacity)
      }
      expect(cameUp).toEqual([...cameUp].sort((a, b) => a - b))
    }),
  )
})

test('WRK-10 what has ended takes no step and no place', () => {
  for (const state of ['cancelled', 'refused', 'expired'] as const) {
    expect([isLive(state), takesSeats(state)]).toEqual([false, false])
    for (const take of ['submit', 'approve', 'refuse', 'cancel', 'expire'] as const)
      expect(stepFrom(state, take)).toBeNull()
  }
})
