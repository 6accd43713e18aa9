import * as binding from '@/modules/records/contract/binding.ts'
import { childOpen } from '../contract/child-result.ts'
import { send, type GivenTo } from '@/api/client.ts'

/** For a parent's phone: without the query cache, which the page does not need. All throw CallError, for the page to show. */
export const bindChild = (given: GivenTo<typeof binding.bindChild>) => send(binding.bindChild, given)
export const openChild = (token: string, signal?: AbortSignal) => send(childOpen, { token }, { signal })
export const unbindChild = (token: string) => send(binding.childUnbind, { token })
