import * as z from 'zod/mini'
import { tripCategories } from '@/modules/trips/standards/rules.ts'
import { call } from '@/contract/call.ts'
import { rate } from '@/contract/figures.ts'
import { stages } from '@/standards/grade.ts'

const figures = {
  /** Bookings that schools cancelled, of those of the year. */
  cancelled: rate('trips.cancelled'),
  /** Students who went along at least once, of those enrolled now. */
  coverage: rate('trips.coverage'),
}

export const tripYear = call('/api/trip/year', {
  who: ['admin', 'qu', 'teacher'],
  summary:
    'The present school year of study trips: cancellations and coverage by school and stage, and the bases with what was booked there',
  input: z.object({}),
  reply: z.object({
    schoolYear: z.number(),
    asOf: z.string(),
    total: z.object(figures),
    rows: z.array(
      z.object({ school: z.object({ id: z.number(), name: z.string() }), stage: z.enum(stages), ...figures }),
    ),
    bases: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        category: z.enum(tripCategories),
        address: z.string(),
        /** WGS 84; null = not known. */
        location: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
        capacity: z.number(),
        closed: z.boolean(),
        sessions: z.number(),
        /** Places taken in these, of all. */
        seats: rate('trips.places'),
      }),
    ),
  }),
})
