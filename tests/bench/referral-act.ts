import { addDays } from '../../src/lib/day.ts'
import { schoolDay } from '../../src/lib/school-day.ts'
import * as clinics from '../../src/modules/referrals/contract/clinics.ts'
import { referralsBook, referralsCancel } from '../../src/modules/referrals/contract/referrals.ts'
import { startServer } from './bench-server.ts'
import { BenchClient } from './client.ts'
import type { Figure } from './figure.ts'
import type { BenchOptions } from './bench-options.ts'
import { writeScreenedSchool } from './screened-school.ts'
import { median } from './statistics.ts'

const children = 600
const secondsBudget = 5
const perSlot = 30

/** All children of a school whose result asks for a visit, referred by one act with a message to each guardian. */
export async function measureReferralAct({ runs }: BenchOptions): Promise<Figure[]> {
  const { folder, round, remove } = await writeScreenedSchool('referral-act', children)
  try {
    const server = await startServer(folder)
    const school = await new BenchClient(server.origin).signIn('first')
    try {
      const slot = await firstSlot(await new BenchClient(server.origin, 1).signIn('bureau'))
      const booked: number[] = []
      const cancelled: number[] = []
      const selection = { query: {}, expected: children }
      for (let run = 0; run < runs; run++) {
        const act = await school.ask(referralsBook, { selection, round, slot, fill: true, how: 'message' })
        if (act.data.n !== children || act.data.batch === null)
          throw new Error(`${act.data.n} of ${children} were referred`)
        booked.push(act.ms / 1000)
        const undone = await school.ask(referralsCancel, { batch: act.data.batch })
        if (undone.data.n !== children) throw new Error(`${undone.data.n} of ${children} were taken back`)
        cancelled.push(undone.ms / 1000)
      }
      const one = (name: string, seconds: readonly number[]): Figure => ({
        part: 'referral-act',
        name,
        value: median(seconds),
        unit: 's',
        budget: secondsBudget,
        by: `median of ${runs}, slowest ${Math.max(...seconds).toFixed(2)} s`,
      })
      return [
        one(`${children} children referred in one act, a message to each`, booked),
        one('  taken back', cancelled),
      ]
    } finally {
      school.close()
      await server.stop()
    }
  } finally {
    remove()
  }
}

/** The first of so many slots that all children find room. */
async function firstSlot(bureau: BenchClient): Promise<number> {
  const fields = { name: '区医院', address: '人民路 1 号', contact: '', departments: [], capacity: perSlot }
  const { data: clinic } = await bureau.ask(clinics.clinicSave, fields)
  const tomorrow = addDays(schoolDay(new Date()), 1)
  const until = addDays(tomorrow, Math.ceil(children / perSlot / 2))
  await bureau.ask(clinics.slotsMake, {
    clinic: clinic.id,
    from: tomorrow,
    until,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    minutes: [540, 840],
    capacity: perSlot,
  })
  const { data } = await bureau.ask(clinics.clinicSlots, { clinic: clinic.id, from: tomorrow, until })
  bureau.close()
  const [first] = data.slots
  if (!first) throw new Error('the clinic has no slot')
  return first.id
}
