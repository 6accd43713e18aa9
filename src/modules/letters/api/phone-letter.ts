import type { InputOf } from '@/contract/call.ts'
import { send, type InputTo } from '@/api/client.ts'
import * as contract from '../contract/phone-letter.ts'

/** For a guardian's phone: without the query cache, which the page does not need. Both throw CallError, for the page to show. */
export const openLetter = (input: InputOf<typeof contract.letterOpen>) =>
  send(contract.letterOpen, input as InputTo<typeof contract.letterOpen>)
export const answerLetter = (input: InputOf<typeof contract.letterAnswer>) =>
  send(contract.letterAnswer, input as InputTo<typeof contract.letterAnswer>)
