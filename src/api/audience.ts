import { internalTaken } from '@/contract/audience.ts'
import { send, type InputTo } from './client.ts'
import { useAct } from './use-act.ts'

/** The reason why figures leave the desk whole; a refusal is said where it was asked. */
export const useNoteInternal = () =>
  useAct((input: InputTo<typeof internalTaken>) => send(internalTaken, input), { touched: [], silent: true })
