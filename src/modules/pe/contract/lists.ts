import { call } from '@/contract/call.ts'
import { countInput, countReply, listInput, listReply } from '@/contract/lists/list.ts'
import { peLessonListRow, peLoadListRow, peMarkListRow } from './list-rows.ts'
import { peLessonList, peLoadList, peMarkList } from './lesson-lists.ts'

const who = ['admin'] as const
const family = '/api/physical/list'

export const peLessonsPage = call(`${family}/lessons`, {
  who,
  summary: 'PE lessons of the own school with what was measured, a page at a time',
  input: listInput(peLessonList),
  reply: listReply(peLessonListRow),
})
export const peLessonsCount = call(`${family}/lessons/count`, {
  who,
  summary: 'How many PE lessons match',
  input: countInput(peLessonList),
  reply: countReply,
})
export const peLoadsPage = call(`${family}/loads`, {
  who,
  summary: 'Students of measured PE lessons with their load, a page at a time; numbers masked',
  input: listInput(peLoadList),
  reply: listReply(peLoadListRow),
})
export const peLoadsCount = call(`${family}/loads/count`, {
  who,
  summary: 'How many rows of students in PE lessons match',
  input: countInput(peLoadList),
  reply: countReply,
})
export const peMarksPage = call(`${family}/marks`, {
  who,
  summary: 'Marks of test items in PE lessons, a page at a time; numbers masked',
  input: listInput(peMarkList),
  reply: listReply(peMarkListRow),
})
export const peMarksCount = call(`${family}/marks/count`, {
  who,
  summary: 'How many marks of PE lessons match',
  input: countInput(peMarkList),
  reply: countReply,
})
