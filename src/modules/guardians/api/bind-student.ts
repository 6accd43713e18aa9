import * as binding from '@/modules/records/contract/binding.ts'
import { studentOpen } from '../contract/student-result.ts'
import { send, type InputTo } from '@/api/client.ts'

/** For a parent's phone: without the query cache, which the page does not need. All throw CallError, for the page to show. */
export const bindStudent = (input: InputTo<typeof binding.bindStudent>) => send(binding.bindStudent, input)
export const openStudent = (token: string, signal?: AbortSignal) => send(studentOpen, { token }, { signal })
export const unbindStudent = (token: string) => send(binding.studentUnbind, { token })
