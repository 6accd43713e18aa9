import { useQuery } from '@tanstack/react-query'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'
import * as clinics from '@/modules/referrals/contract/clinics.ts'

const fresh = { topic: 'vision', staleTime: 15_000 } as const

export const useClinics = (input: InputTo<typeof clinics.clinicsList> = {}) =>
  useQuery(queryOptionsOf(clinics.clinicsList, input, fresh))
export const useSlots = (input: InputTo<typeof clinics.clinicSlots>, enabled = true) =>
  useQuery({ ...queryOptionsOf(clinics.clinicSlots, input, fresh), enabled })

export const useSaveClinic = () =>
  useAct((input: InputTo<typeof clinics.clinicSave>) => send(clinics.clinicSave, input), {
    touched: ['vision'],
    silent: true,
  })
export const useCloseClinic = () =>
  useAct((input: InputTo<typeof clinics.clinicClose>) => send(clinics.clinicClose, input), {
    touched: ['vision'],
    silent: false,
  })
export const useMakeSlots = () =>
  useAct((input: InputTo<typeof clinics.slotsMake>) => send(clinics.slotsMake, input), {
    touched: ['vision'],
    silent: true,
  })
export const useChangeSlot = () =>
  useAct((input: InputTo<typeof clinics.slotChange>) => send(clinics.slotChange, input), {
    touched: ['vision'],
    silent: false,
  })
export const useMakeClinicLink = () =>
  useAct((input: InputTo<typeof clinics.clinicLink>) => send(clinics.clinicLink, input), {
    touched: ['vision'],
    silent: false,
  })
