import { useQuery } from '@tanstack/react-query'
import * as devices from '@/contract/devices.ts'
import { send, type InputTo } from './client.ts'
import { queryOptionsOf } from './query-options.ts'
import { useAct } from './use-act.ts'

/** Refusals are for the form that asked. */
const touched = { touched: ['sport'], silent: true } as const

export const useSportDevices = () =>
  useQuery(queryOptionsOf(devices.sportDevices, {}, { topic: 'sport', staleTime: 10_000 }))
/** The secret is in the answer and nowhere else. */
export const useAddDevice = () =>
  useAct((input: InputTo<typeof devices.sportDeviceAdd>) => send(devices.sportDeviceAdd, input), touched)
export const useRevokeDevice = () => useAct((id: number) => send(devices.sportDeviceRevoke, { id }), touched)
