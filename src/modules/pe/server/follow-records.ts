import type { RecordsFollower } from '@/modules/records/server/public.ts'
import { endLessons, resumeLessons } from './timetable/end-of-year.ts'

export const peFollows: RecordsFollower = { endYear: endLessons, resumeYear: resumeLessons }
