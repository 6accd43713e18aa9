import type { RecordsFollower } from '@/modules/records/server/public.ts'
import { endLessons, type EndedLessons, resumeLessons } from './timetable/end-of-year.ts'

export const peFollows: RecordsFollower<EndedLessons> = { endYear: endLessons, resumeYear: resumeLessons }
