import { sql } from 'kysely'
import type { IsStale } from '@/server/imports/import-kind.ts'

export const visionIsStale: IsStale = (upload) =>
  sql<boolean>`upload_row.action in ('create', 'update') and not exists (
        select from student s
        left join vision_exam e
          on e.school_id = s.school_id and e.round_id = ${upload.roundId} and e.student_id = s.id
        where s.school_id = upload_row.school_id and s.id = upload_row.target_id
          and s.removed is null and s.sex <> 0 and s.birth_date is not null
          and e.version is not distinct from upload_row.target_version)`
