import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { fitnessLevels } from '@/standards/fitness/level.ts'
import { densityParts } from '@/standards/pe/density-parts.ts'
import { hiddenFrom } from '@/contract/personal-data.ts'
import { list } from '@/contract/lists/list.ts'
import { cancelReasons, lessonStates } from './lesson-states.ts'

const when = [
  { key: 'day', type: 'date', width: 112, sort: true, filter: 'range', pinned: true },
  { key: 'period', type: 'integer', width: 72 },
  { key: 'class', type: 'class', width: 112, sort: true, filter: 'choice', choices: 'classes' },
] as const
const who = [
  { key: 'name', type: 'person', width: 96, sort: true, mask: hiddenFrom.studentName },
  { key: 'number', type: 'studentNumber', width: 152, mask: hiddenFrom.studentNumber, hidden: true },
  { key: 'sex', type: 'choice', width: 72, filter: 'choice', choices: ['boy', 'girl', 'unknown'] },
] as const
const newestFirst = [{ key: 'day', descending: true }, { key: 'class' }] as const

/** PE lessons of the timetable, with what was measured of them. */
export const peLessonList = list({
  name: 'peLessons',
  columns: [
    ...when,
    { key: 'teacher', type: 'person', width: 96, sort: true, mask: hiddenFrom.staffName },
    { key: 'topic', type: 'text', width: 160 },
    { key: 'venue', type: 'text', width: 112, hidden: true },
    { key: 'state', type: 'choice', width: 88, filter: 'choice', choices: lessonStates },
    { key: 'reason', type: 'choice', width: 96, filter: 'choice', choices: cancelReasons },
    { key: 'worn', type: 'rate', width: 112 },
    { key: 'valid', type: 'rate', width: 112 },
    { key: 'density', type: 'rate', width: 136, parts: densityParts },
    { key: 'dense', type: 'rate', width: 112 },
    { key: 'mean', type: 'decimal', width: 96 },
    { key: 'mvpa', type: 'rate', width: 136 },
    { key: 'alerts', type: 'integer', width: 80 },
    { key: 'open', type: 'integer', width: 96 },
  ],
  defaultSort: newestFirst,
})

/** Students of measured lessons. */
export const peLoadList = list({
  name: 'peLoads',
  columns: [
    ...when,
    ...who,
    { key: 'topic', type: 'text', width: 160 },
    { key: 'worn', type: 'choice', width: 80, filter: 'choice', choices: ['yes', 'no'] },
    { key: 'valid', type: 'choice', width: 80, filter: 'choice', choices: ['yes', 'no'] },
    { key: 'mean', type: 'decimal', width: 96 },
    { key: 'peak', type: 'integer', width: 80 },
    { key: 'density', type: 'rate', width: 136 },
    { key: 'mvpa', type: 'decimal', width: 96 },
    { key: 'rest', type: 'integer', width: 88 },
    { key: 'low', type: 'integer', width: 88 },
    { key: 'moderate', type: 'integer', width: 88 },
    { key: 'vigorous', type: 'integer', width: 88 },
    { key: 'over', type: 'integer', width: 88 },
    { key: 'alerts', type: 'integer', width: 80 },
  ],
  defaultSort: newestFirst,
})

/** Marks of test items in lessons. */
export const peMarkList = list({
  name: 'peMarks',
  columns: [
    ...when,
    ...who,
    { key: 'topic', type: 'text', width: 160, hidden: true },
    { key: 'item', type: 'choice', width: 112, filter: 'choice', choices: fitnessItemNames },
    { key: 'mark', type: 'decimal', width: 88 },
    { key: 'noMark', type: 'choice', width: 88, filter: 'choice', choices: ['exempt', 'absent'] },
    { key: 'score', type: 'integer', width: 80 },
    { key: 'level', type: 'choice', width: 88, filter: 'choice', choices: fitnessLevels },
    { key: 'takenInto', type: 'integer', width: 112 },
  ],
  defaultSort: newestFirst,
})
