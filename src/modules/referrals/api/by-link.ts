import { send, type InputTo } from '@/api/client.ts'
import * as answers from '@/modules/referrals/contract/clinic-answers.ts'
import * as guardian from '@/modules/referrals/contract/guardian-referral.ts'

/** For phones of guardians and clinics, without the query cache, which these pages do not need. All throw CallError, for the page to show. */
export const openCases = (input: InputTo<typeof answers.clinicOpen>) => send(answers.clinicOpen, input)
export const sendAnswer = (input: InputTo<typeof answers.clinicAnswer>) => send(answers.clinicAnswer, input)
export const openAppointment = (input: InputTo<typeof guardian.appointmentOpen>) =>
  send(guardian.appointmentOpen, input)
export const confirmAppointment = (input: InputTo<typeof guardian.appointmentConfirm>) =>
  send(guardian.appointmentConfirm, input)
export const moveAppointment = (input: InputTo<typeof guardian.appointmentMove>) =>
  send(guardian.appointmentMove, input)
