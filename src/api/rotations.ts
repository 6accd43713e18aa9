import { useQuery } from '@tanstack/react-query'
import * as rotations from '@/contract/rotations.ts'
import { send, type InputTo } from './client.ts'
import { queryOptionsOf } from './query-options.ts'
import { useAct } from './use-act.ts'

const touched = ['displays'] as const

/** The own organisation's rotations, by name. */
export const useRotations = () =>
  useQuery(queryOptionsOf(rotations.rotationList, {}, { topic: 'displays', staleTime: 0 }))

/** A refusal is for the editor to show. */
export const useSaveRotation = () =>
  useAct((input: InputTo<typeof rotations.rotationSave>) => send(rotations.rotationSave, input), {
    touched,
    silent: true,
  })
export const useDeleteRotation = () =>
  useAct((id: string) => send(rotations.rotationDelete, { id }), { touched, silent: false })
export const useRestoreRotation = () =>
  useAct((id: string) => send(rotations.rotationRestore, { id }), { touched, silent: false })
